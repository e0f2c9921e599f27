// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { show } from '../../../tests/support/show.tsx';
import { SuggestionOption } from './suggestion-option.tsx';

afterEach(cleanup);

const textOf = (isFrom: boolean) =>
  show(
    <SuggestionOption
      option={{
        kind: 'product',
        text: 'Sukienka',
        link: { to: 'entity', kind: 'product', path: 'sukienka' },
        picture: null,
        price: grosze(19_900),
        isFrom,
      }}
    />,
  ).text();

test('a suggested product shows that its price is the lowest of several', () => {
  expect(textOf(true)).toBe('Sukienka od 199,00 zł');
  expect(textOf(false)).toBe('Sukienka 199,00 zł');
});
