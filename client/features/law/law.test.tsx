// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SellerFacts } from '../../../pages/contact/seller-facts.tsx';
import { AccessibilityStatement } from '../../../pages/content/accessibility-statement.tsx';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { Summary } from '../checkout/summary.tsx';
import { Footer } from '../frame/footer.tsx';
import { DeliveryFacts } from '../product/delivery-facts.tsx';
import { Disputes } from './disputes.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';

afterEach(cleanup);

type Merchant = typeof shownShop.merchant;

const showFor = (node: ReactNode, changed: Partial<Merchant> = {}) =>
  show(
    <ShopContext value={{ ...shownShop, merchant: { ...shownShop.merchant, ...changed } }}>
      {node}
    </ShopContext>,
  );

const facts = (changed?: Partial<Merchant>) => {
  const { container } = showFor(<SellerFacts />, changed);
  return Object.fromEntries(
    [...container.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  );
};

describe('the seller', () => {
  test('is named with every item that the law requires of a company [pl-B07]', () => {
    expect(facts()).toEqual({
      Firma: 'Witryna Studio sp. z o.o.',
      Adres: 'ul. Piotrkowska 217, 90-451 Łódź',
      'E-mail': 'sklep@witryna.example',
      Telefon: '22 123 45 67',
      Odpowiadamy: 'w dni robocze od 8 do 18',
      Rejestr: 'Sąd Rejonowy dla Łodzi-Śródmieścia w Łodzi, XX Wydział Gospodarczy KRS',
      'Numer KRS': '0000000000',
      NIP: '1234563218',
      REGON: '123456785',
      'Kapitał zakładowy': '50\u00a0000\u00a0zł',
      'Rachunek bankowy': '27 1140 2004 0000 3002 0135 5387',
      BDO: '000123456',
      'Bezpieczeństwo produktów': 'bezpieczenstwo@witryna.example',
    });
  });

  test('who is a sole trader shows CEIDG and no court; unknown data has no line [pl-B07]', () => {
    const reported = facts({ form: 'sole-trader', bdo: '', hours: '' });
    expect(reported['Rejestr']).toContain('CEIDG');
    for (const name of ['Numer KRS', 'Kapitał zakładowy', 'BDO', 'Odpowiadamy']) {
      expect(reported).not.toHaveProperty(name);
    }
  });

  test.each([
    ['the contact page', <SellerFacts key="1" />],
    ['every footer', <Footer key="2" />],
  ])('is one click away from %s, by telephone and by e-mail [pl-B08]', (_place, node) => {
    const { container } = showFor(node);
    expect(container.querySelector('a[href="tel:+48221234567"]')).not.toBeNull();
    expect(container.querySelector('a[href="mailto:sklep@witryna.example"]')).not.toBeNull();
  });
});

describe('disputes out of court', () => {
  test('the statement and the options are named, with links to UOKiK [pl-B15]', () => {
    const page = showFor(<Disputes />);
    expect(page.text()).toContain('Nie zobowiązaliśmy się z góry do pozasądowego rozwiązywania');
    expect(page.text()).toContain('Inspekcji Handlowej');
    expect(page.text()).toContain('rzecznika konsumentów');
    const links = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://polubowne.uokik.gov.pl/', 'https://uokik.gov.pl/']);
  });

  test('in English the offices keep their Polish names, marked with their language for screen readers [pl-G11]', () => {
    const { container } = show(<Disputes />, undefined, 'en');
    const polish = [...container.querySelectorAll('[lang=pl]')].map(
      ({ textContent }) => textContent,
    );
    expect(polish).toEqual(['Inspekcja Handlowa', 'rzecznik konsumentów']);
  });

  test('a seller who agrees to them names the body and its address [pl-B15]', () => {
    const adr = { agrees: true, body: 'WIIH w Łodzi', url: 'https://wiih.example/' };
    const page = showFor(<Disputes />, { adr });
    expect(page.text()).toContain('przed podmiotem uprawnionym: WIIH w Łodzi');
    expect(page.getByRole('link', { name: adr.url }).getAttribute('href')).toBe(adr.url);
  });
});

describe('the notice on the legal guarantee', () => {
  test('has its content as text, and its QR code has the same address as its link [pl-B11]', () => {
    const page = showFor(<GuaranteeNotice />);
    expect(page.getByRole('heading').textContent).toContain('co najmniej 2');
    expect(page.text()).toContain('przez dwa lata od dnia jej otrzymania');
    expect(page.getByRole('img', { name: 'Kod QR do serwisu Twoja Europa' })).toBeTruthy();
    const link = page.getByRole('link', { name: 'europa.eu/youreurope' });
    expect(link.getAttribute('href')).toBe('https://europa.eu/youreurope/guarantee_pl');
  });

  test("is the Commission's own picture if the merchant has added it [pl-B11]", () => {
    const page = showFor(<GuaranteeNotice />, { guaranteeNotice: 'notice.svg' });
    const picture = page.getByRole('img', { name: /Powiadomienie Unii Europejskiej/ });
    expect(picture.getAttribute('src')).toBe('/gwarancja-prawna/powiadomienie');
    expect(page.queryByRole('img', { name: /Kod QR/ })).toBeNull();
  });

  test.each([
    ['a product', <DeliveryFacts key="1" typeId="configurable" />],
    ['a download', <DeliveryFacts key="2" typeId="downloadable" />],
    ['the checkout', <Summary key="3" form="order" fieldError={() => undefined} />],
    ['every footer', <Footer key="4" />],
  ])('is linked from %s [pl-B11]', (_place, node) => {
    const { container } = showFor(node);
    expect(container.querySelector('a[href="/legal-guarantee"]')).not.toBeNull();
  });
});

test('the checkout names the seller from the settings, not from the code [pl-B07]', () => {
  const page = showFor(<Summary form="order" fieldError={() => undefined} />, {
    name: 'Tkalnia s.c.',
  });
  expect(page.text()).toContain('Sprzedawca: Tkalnia s.c., ul. Piotrkowska 217, 90-451 Łódź.');
});

test('the accessibility statement names the service, its compliance, the date and a contact [pl-G02]', () => {
  const accessibility = { email: 'a@b.example', reviewed: '2026-09-01', exceptions: ['Filmy.'] };
  const page = showFor(<AccessibilityStatement />, { accessibility });
  const headings = page.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Czym jest ta usługa',
    'Jak spełnia wymagania',
    'Czego jeszcze nie spełnia',
    'Powiedz nam, co Ci przeszkadza',
  ]);
  expect(page.text()).toContain('WCAG 2.2 na poziomie AA');
  expect(page.text()).toContain('Filmy.');
  expect(page.text()).toContain('Ostatni przegląd: 1 września 2026.');
  expect(page.getByRole('link', { name: 'a@b.example' }).getAttribute('href')).toBe(
    'mailto:a@b.example',
  );
  expect(page.text()).toContain('Prezesa Zarządu PFRON');
});

describe('the return period and who pays for returns', () => {
  const terms = { byMail: true, inShop: false };
  const shown = (node: ReactNode, returns: Merchant['returns']) =>
    showFor(node, { returns }).text();

  test.each([
    [{ ...terms, paidBy: 'shop', days: 60 }, '60 dni na zwrot, bezpłatnie'],
    [{ ...terms, paidBy: 'buyer', days: 14 }, '14 dni na zwrot, koszt odesłania ponosisz Ty'],
    [null, '14 dni na zwrot'],
  ] as const)('for %o the product page shows: %s [pl-C09] [pl-C12]', (returns, text) => {
    const { getAllByRole } = showFor(<DeliveryFacts typeId="simple" />, { returns });
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(text);
  });

  test('are shown before the order and at the foot of every page [pl-C09] [pl-C12]', () => {
    const long = { ...terms, paidBy: 'buyer', days: 60 } as const;
    const summary = <Summary form="f" fieldError={() => undefined} />;
    expect(shown(summary, long)).toMatch(
      /14 dni na odstąpienie od umowy; dajemy 60 dni na zwrot.*Koszt odesłania towaru ponosisz Ty/,
    );
    cleanup();
    const none = shown(summary, null);
    expect(none).toContain('Masz 14 dni na odstąpienie od umowy. Sprzedawca');
    expect(none).not.toMatch(/dni na zwrot|Koszt odesłania/);
    cleanup();
    expect(shown(<Footer />, long)).toContain('Masz 60 dni na zwrot zakupów.');
  });
});
