// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoryLink } from '../../domain/catalogue/category-address.ts';
import { show } from '../../tests/support/show.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('a category is linked by its url_path, and plain text without one [route-54]', () => {
  const crumb = (name: string, url_path: string | null) => ({
    name,
    link: categoryLink({ url_path }),
  });
  show(<Breadcrumbs crumbs={[crumb('Dla niej', 'dla-niej'), crumb('Archiwum', null)]} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dla niej', '/dla-niej'],
  ]);
  expect(screen.getByText('Archiwum')).toBeDefined();
});
