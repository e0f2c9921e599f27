import { describe, expect, test } from 'vitest';
import type { Seller } from '../law/seller.ts';
import { blocksToText } from '../text/text-blocks.ts';
import { documentScreens, shopDocument } from './shop-document.ts';

const seller: Seller = {
  name: 'Żółw sp. z o.o.',
  address: 'ul. Prosta 1, 00-001 Warszawa',
  email: 'sklep@zolw.example',
  phone: '22 000 00 00',
  register: 'KRS 0000000001',
};

const textOf = (screen: (typeof documentScreens)[number]) =>
  blocksToText(
    shopDocument(screen, { seller, returnsPaidBy: 'shop', language: 'pl' }).blocks,
  ).replace(/\s+/g, ' ');

test.each(documentScreens)('%s names the seller from the settings [content-18]', (screen) => {
  const text = textOf(screen);
  for (const fact of [seller.name, seller.address, seller.email]) expect(text).toContain(fact);
});

describe('the return form', () => {
  test('contains every line of the model form, and requires nothing more [pl-C11]', () => {
    const text = textOf('return-form');
    for (const announced of [
      'formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy',
      'Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym odstąpieniu od umowy sprzedaży',
      'Data zawarcia umowy(*)/odbioru(*)',
      'Imię i nazwisko konsumenta(-ów)',
      'Adres konsumenta(-ów)',
      'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)',
      '(*) Niepotrzebne skreślić.',
    ]) {
      expect(text).toContain(announced);
    }
    expect(text).not.toMatch(/powód|przyczynę/i);
  });
});

describe('the complaint form', () => {
  test('offers all four remedies, and states when the shop replies [pl-B09]', () => {
    const text = textOf('complaint-form');
    for (const remedy of [
      'naprawy',
      'wymiany na rzecz',
      'obniżenia ceny',
      'odstąpienia od umowy',
    ]) {
      expect(text).toContain(`[ ] ${remedy}`);
    }
    expect(text).toContain('w 14 dni od jej otrzymania');
    expect(text).toContain('dwóch lat');
  });
});

test('the gift card terms include the right of withdrawal and the validity [content-18]', () => {
  const text = textOf('gift-card-terms');
  expect(text).toContain('może odstąpić od umowy w 14 dni');
  expect(text).toContain('nie krócej niż 24 miesiące');
  expect(text).not.toMatch(/nie podlega zwrotowi|bez prawa zwrotu/i);
});
