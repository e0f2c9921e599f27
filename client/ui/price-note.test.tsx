// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { grosze } from '../../domain/money.ts';
import type { ClubPriceView, PriceView } from '../../domain/price/views.ts';
import type { ProductCard as Card } from '../../domain/product/views.ts';
import { RegisterPage } from '../../pages/register/register-page.tsx';
import { show } from '../../tests/support/show.tsx';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const club: ClubPriceView = {
  price: grosze(9000),
  lowest30: grosze(9500),
  regular: grosze(12_000),
  regularLowest30: grosze(11_000),
};
const plain: PriceView = {
  current: grosze(12_000),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
  club,
};
const condition = 'Dla zalogowanych klubowiczów. Klub nie wymaga zgody na marketing. ';
const inClub = 'Najniższa cena w klubie z 30 dni przed obniżką: 95,00 zł';
const withoutClub = 'Najniższa cena bez klubu z 30 dni przed obniżką: 110,00 zł';

const card: Card = {
  id: '1',
  sku: 'scarf',
  name: 'Szalik',
  link: { to: 'entity', kind: 'product', path: 'szalik' },
  picture: null,
  secondPicture: null,
  price: plain,
  isNew: false,
  isAvailable: true,
  swatches: [],
};

const textOf = (price: PriceView) => show(<Price price={price} size="page" />).text();

describe('a club price', () => {
  test('is shown after the public price, with its condition and the 30-day line of both [pl-L11]', () => {
    expect(textOf(plain)).toBe(
      `120,00 złCena w klubie: 90,00 zł${condition}${inClub}${withoutClub}`,
    );
  });

  test('is shown on a card, too, as text without hover or click [pl-L11]', () => {
    const page = show(<ProductCard card={card} sizes="50vw" />);
    expect(page.text()).toContain(`120,00 złCena w klubie: 90,00 zł${condition}`);
    expect(page.text()).toContain(`${inClub}${withoutClub}`);
    for (const hidden of ['[hidden]', 'details', 'dialog', '[title]']) {
      expect(page.container.querySelector(hidden), hidden).toBeNull();
    }
  });

  test('shows the merchant’s own conditions, and "od" where variants differ [pl-L11]', () => {
    const conditions = 'Po pierwszym zakupie.';
    const text = textOf({ ...plain, isFrom: true, club: { ...club, conditions } });
    expect(text).toContain('od 120,00 złCena w klubie: od 90,00 zł');
    expect(text).toContain(`${condition}${conditions}`);
  });

  test('beside a reduction, leaves the public price’s 30-day line where the reduction has it [pl-L11]', () => {
    const text = textOf({
      ...plain,
      current: grosze(10_000),
      regular: grosze(12_000),
      lowest30: grosze(11_000),
      percent: 9,
    });
    expect(text).toContain('Najniższa cena z 30 dni przed obniżką: 110,00 zł');
    expect(text).toContain(inClub);
    expect(text).not.toContain('bez klubu');
  });

  test('shows a member that the price is theirs, and what others pay [pl-L11] [pl-A12]', () => {
    const text = textOf({
      ...plain,
      current: grosze(9000),
      regular: grosze(12_000),
      lowest30: grosze(9500),
      percent: 5,
      club: { ...club, isOwn: true },
    });
    expect(text).toContain('Najniższa cena z 30 dni przed obniżką: 95,00 zł');
    expect(text).toContain('Cena dobrana automatycznie do Twojej grupy klientów.');
    expect(text).toContain(`Twoja cena w klubie. Bez klubu: 120,00 zł${condition}${withoutClub}`);
  });

  test('is not shown where there is none', () => {
    const { club: _club, ...without } = plain;
    expect(textOf(without)).toBe('120,00 zł');
  });
});

test('joining asks for no consent: the account terms are the only checkbox [pl-L11]', () => {
  const page = show(<RegisterPage />);
  // A checkbox without a name ("show the password") is not submitted.
  const boxes = [...page.container.querySelectorAll<HTMLInputElement>('[type=checkbox][name]')];
  expect(boxes.map(({ name }) => name)).toEqual(['terms']);
  expect(boxes.some(({ checked }) => checked)).toBe(false);
  expect(page.text()).toContain(
    'Konto nie wymaga zgody na marketing. Ceny klubowe, tam gdzie są, też jej nie wymagają.',
  );
});
