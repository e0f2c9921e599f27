// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type CareCode, careSymbols } from '../../../domain/product-page/care.ts';
import type { DetailsView } from '../../../domain/product-page/views.ts';
import { emptyDetails } from '../../../tests/support/product-details.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { Details } from './details.tsx';

afterEach(cleanup);

const showDetails = (details: Partial<DetailsView>) =>
  show(<Details name="Trampki Hel" details={{ ...emptyDetails, ...details }} />);

const isCareCode = (code: string): code is CareCode => code in careSymbols;

describe('the details below price and button', () => {
  test('have no heading for missing data', () => {
    expect(showDetails({}).text()).toBe('');
    cleanup();
    showDetails({ description: '<p>Ciepłe</p>' });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Opis']);
  });

  test('show the material of each part, and animal parts in the wording of the law [pl-D02]', () => {
    const { text } = showDetails({
      composition: [
        { label: '', text: '70% wełna, 30% poliamid' },
        { label: 'podszewka', text: '100% wiskoza' },
      ],
      hasAnimalParts: true,
    });
    expect(text()).toContain('70% wełna, 30% poliamid');
    expect(text()).toContain('podszewka: 100% wiskoza');
    expect(text()).toContain('Zawiera nietekstylne części pochodzenia zwierzęcego');
    cleanup();
    expect(showDetails({ composition: [{ label: '', text: '100% len' }] }).text()).not.toContain(
      'zwierzęcego',
    );
  });

  test('name upper, lining and sole of shoes [pl-D03]', () => {
    showDetails({
      footwear: [
        { part: 'upper', material: 'skóra' },
        { part: 'lining', material: 'materiał tekstylny' },
        { part: 'sole', material: 'inny materiał' },
      ],
    });
    const reported = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(reported).toEqual([
      ['Wierzch', 'skóra'],
      ['Podszewka i wyściółka', 'materiał tekstylny'],
      ['Podeszwa', 'inny materiał'],
    ]);
  });

  test('show every care symbol with its text [pl-D04]', () => {
    const codes = Object.keys(careSymbols).filter(isCareCode);
    showDetails({ care: codes.map((code) => ({ kind: 'symbol', code })) });
    const lines = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(lines).toHaveLength(codes.length);
    const labels = lines.map((line) => {
      const drawing = line.querySelector('svg');
      expect(drawing?.getAttribute('aria-hidden')).toBe('true');
      expect(drawing?.querySelector('path')).not.toBeNull();
      // A temperature in the drawing is not announced.
      return (line.textContent ?? '').slice(drawing?.textContent?.length ?? 0);
    });
    expect(new Set(labels).size).toBe(codes.length);
    expect(labels).toContain('Prać delikatnie w 30 °C');
    expect(labels.every((word) => /^[A-ZŁŚŻ][a-ząćęłńóśźż]{2,}/.test(word))).toBe(true);
  });

  test('show the catalogue’s care text where it has no code', () => {
    expect(showDetails({ care: [{ kind: 'text', text: 'Wietrzyć' }] }).text()).toContain(
      'Wietrzyć',
    );
  });

  test('show producer, responsible person in the Union, product and warnings without a click [pl-D05]', () => {
    const { text } = showDetails({
      safety: {
        manufacturer: {
          name: 'Nordheat Ltd',
          address: '12 Mill Road, Leeds',
          contact: 'https://nordheat.example/safety',
        },
        responsible: {
          name: 'Witryna sp. z o.o.',
          address: 'ul. Piotrkowska 217, Łódź',
          contact: 'produkt@witryna.example',
        },
        identifier: 'WT-9400',
        warnings: ['Nie połykać baterii.'],
      },
    });
    for (const reported of [
      'Nordheat Ltd',
      '12 Mill Road, Leeds',
      'Podmiot odpowiedzialny w UE',
      'ul. Piotrkowska 217, Łódź',
      'Trampki Hel, WT-9400',
      'Nie połykać baterii.',
    ]) {
      expect(text()).toContain(reported);
    }
    expect(screen.getByRole('link', { name: 'produkt@witryna.example' }).getAttribute('href')).toBe(
      'mailto:produkt@witryna.example',
    );
    expect(screen.getByRole('link', { name: /nordheat/ }).getAttribute('href')).toBe(
      'https://nordheat.example/safety',
    );
    expect(document.querySelector('details'), 'nothing to open first').toBeNull();
  });

  test('do not link a contact that is no valid address', () => {
    showDetails({
      safety: {
        manufacturer: { name: 'X', address: null, contact: 'javascript:alert(1)' },
        responsible: null,
        identifier: 'X-1',
        warnings: [],
      },
    });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('show where to return used equipment, with the BDO number, for electronics only [pl-D09]', () => {
    expect(showDetails({ isElectronic: true }).text()).toMatch(
      /nie wolno wyrzucać do śmieci.*Numer rejestrowy BDO: 000123456/,
    );
    cleanup();
    expect(showDetails({ description: '<p>x</p>' }).text()).not.toContain('BDO');
  });

  test("show a producer's guarantee of durability, with the Union's label if its picture is there [pl-B11]", () => {
    expect(showDetails({ durabilityYears: 5 }).text()).toMatch(
      /Gwarancja trwałości producenta.*gwarantuje przez 5\slat.*co najmniej 2\slata/,
    );
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    const merchant = { ...shownShop.merchant, durabilityLabels: { 5: 'garan.svg' } };
    show(
      <ShopContext value={{ ...shownShop, merchant }}>
        <Details name="Torba" details={{ ...emptyDetails, durabilityYears: 5 }} />
      </ShopContext>,
    );
    const label = screen.getByRole('img', { name: /Etykieta Unii Europejskiej/ });
    expect(label.getAttribute('src')).toBe('/gwarancja-prawna/trwalosc-5');
  });

  test('show sizes in centimetres, with the height and size of the model', () => {
    const { text } = showDetails({
      sizeTable: { columns: ['Rozmiar EU', 'Biust'], rows: [{ size: '36', values: ['S', '84'] }] },
      model: 'Modelka ma 176 cm wzrostu i nosi rozmiar 36.',
    });
    const table = screen.getByRole('table', { name: 'Wymiary ciała w centymetrach.' });
    expect(within(table).getByRole('columnheader', { name: 'Biust' })).toBeDefined();
    expect(within(table).getByRole('rowheader', { name: '36' })).toBeDefined();
    expect(within(table).getByRole('cell', { name: '84' })).toBeDefined();
    expect(text()).toContain('Modelka ma 176 cm wzrostu i nosi rozmiar 36.');
  });
});
