// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../tests/support/show.tsx';
import { DraftPage } from './draft-page.tsx';

test('a draft looks like its page, and is marked as a draft [route-05]', () => {
  show(<DraftPage view={{ title: 'Szkic', html: '<h2>Pranie</h2>' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Szkic' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Pranie' })).toBeTruthy();
  expect(screen.getByText(/^Szkic: ta strona nie jest opublikowana/)).toBeTruthy();
});
