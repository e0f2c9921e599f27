import { momentText } from '../../domain/calendar/shop-dates.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { DevClock } from './dev-clock.ts';
import { type NetworkName, networkNames, networkProfiles } from './network.ts';

/** A link of the page: title, address, purpose. */
interface Place {
  readonly title: string;
  readonly href: string;
  readonly text: string;
}

const ofMock: readonly Place[] = [
  {
    title: 'Stan sklepu',
    href: '/mock/stan',
    text: 'zamówienia, koszyki, stany magazynowe, reset',
  },
  { title: 'Klienci', href: '/mock/klienci', text: 'zaloguj się jednym kliknięciem' },
  {
    title: 'Awarie',
    href: '/mock/awarie',
    text: 'zepsuj następne odpowiedzi wybranego wywołania',
  },
  { title: 'Poczta', href: '/mock/poczta', text: 'wysłane wiadomości' },
  { title: 'Opinie', href: '/mock/opinie', text: 'biurko moderatora' },
];

const ofShop: readonly Place[] = [
  {
    title: 'Wygląd',
    href: '/mock/wyglad',
    text: 'kolory, kroje i układ sklepu, na żywych stronach',
  },
  {
    title: 'Prawo',
    href: '/mock/prawo',
    text: 'czego sklepowi brakuje, zanim zacznie sprzedawać',
  },
  { title: 'Wydajność', href: '/mock/wydajnosc', text: 'na co czekali odwiedzający' },
  { title: 'API', href: '/api/docs', text: 'co przyjmuje i co odpowiada' },
];

const gallery: Place = {
  title: 'Galeria komponentów',
  href: '/mock/galeria/',
  text: 'system projektowy w każdym stanie',
};

const item = ({ title, href, text }: Place) => `<li><a href="${href}">${title}</a>: ${text}</li>`;

const shifts = [
  [-24, '1 dzień wstecz'],
  [24, '1 dzień naprzód'],
  [14 * 24, '14 dni naprzód'],
  [15 * 24, '15 dni naprzód'],
  [31 * 24, '31 dni naprzód'],
] as const;

function clockForm(clock: DevClock): string {
  const shift = clock.shift();
  const hours = Math.round(shift / 3_600_000);
  const state = shift === 0 ? 'Zegar nie jest przesunięty.' : `Przesunięcie: ${hours} h.`;
  const buttons = shifts.map(([by, text]) => `<button name="o" value="${by}">${text}</button>`);
  return `<section aria-labelledby="zegar"><h2 id="zegar">Zegar</h2>
<p>W sklepie jest <b>${momentText(clock.now(), 'pl-PL')}</b>. ${state}</p>
<form method="post" action="/mock/zegar"><p>${buttons.join(' ')}</p></form>
<form method="post" action="/mock/zegar"><label>Przesunięcie w godzinach <input name="na" inputmode="numeric" value="${hours}" pattern="-?[0-9]+" required></label>
<p><button>Ustaw</button> <button name="na" value="0" formnovalidate>Wróć do teraz</button></p></form>
<p>Za zegarem idą ceny, promocje, 30 dni, 14 dni na odstąpienie, sesje i przeglądarka po przeładowaniu strony.</p></section>`;
}

function networkForm(chosen: NetworkName): string {
  const rows = networkNames.map(
    (name) =>
      `<label><span><input type="radio" name="siec" value="${name}"${name === chosen ? ' checked' : ''}> ${escapeHtml(networkProfiles[name].label)}</span></label>`,
  );
  return `<section aria-labelledby="siec"><h2 id="siec">Sieć</h2>
<form method="post" action="/mock/siec"><fieldset><legend>Odpowiedzi sklepu, poza tym biurkiem</legend>${rows.join('')}</fieldset><button>Zastosuj</button></form></section>`;
}

export interface DevToolsFacts {
  readonly clock: DevClock;
  readonly network: NetworkName;
  /** Whether the built-in mock is the backend. */
  readonly hasMock: boolean;
  readonly hasGallery: boolean;
}

/** The start page of the dev tools: settings and links. */
export function devToolsPage({ clock, network, hasMock, hasGallery }: DevToolsFacts): string {
  const places = [...(hasMock ? ofMock : []), ...ofShop, ...(hasGallery ? [gallery] : [])];
  const elsewhere = hasMock
    ? ''
    : '<p>Zamówienia, klienci i poczta są w osobnym backendzie (COMMERCE_API_URL).</p>';
  return internalPage(
    'Biurko programisty',
    `<ul>${places.map(item).join('')}</ul>${elsewhere}
${clockForm(clock)}
${networkForm(network)}`,
  );
}
