import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { CountedRule } from '../context/faults.ts';

const kinds = [
  ['latency=2000', 'czeka 2 s'],
  ['latency=10000', 'czeka 10 s'],
  ['status=500', 'odpowiada 500'],
  ['status=503', 'odpowiada 503'],
  ['status=429', 'odpowiada 429'],
  ['unauthorized', 'odpowiada 401: sesja wygasła'],
  ['drop-reply', 'robi swoje i zrywa połączenie'],
  ['cut-body=10', 'ucina odpowiedź po 10 znakach'],
  ['content-type=text/html', 'podaje zły typ odpowiedzi'],
  ['webhook-late=60000', 'powiadomienie o płatności po minucie'],
  ['webhook-double', 'powiadomienie o płatności dwa razy'],
  ['webhook-missing', 'powiadomienie o płatności nigdy'],
] as const;

/** Faults that the page offers, in the format of the header `X-Mock-Fault`. */
export const offeredFaults = kinds.map(([fault]) => fault);

const option = (value: string, label: string) =>
  `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;

const label = (fault: CountedRule['fault']) =>
  Object.values(fault)
    .map((value) => escapeHtml(String(value)))
    .join(' ');

/** Pending faults, and a form to add more. */
export function faultsPage(routes: readonly string[], rules: readonly CountedRule[]): string {
  const rows = rules.map(
    ({ route, fault, marker, left }) =>
      `<tr><th scope="row">${escapeHtml(route)}</th><td>${label(fault)}</td><td>${left}</td><td>${escapeHtml(marker ?? 'wszyscy')}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>Nic nie jest zepsute.</p>'
      : `<table><thead><tr><th scope="col">Wywołanie</th><th scope="col">Awaria</th><th scope="col">Ile razy</th><th scope="col">Komu</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<form method="post" action="/mock/awarie/koniec"><button>Napraw wszystko</button></form>`;
  return internalPage(
    'Awarie',
    `${table}
<h2>Zepsuj</h2>
<form method="post" action="/mock/awarie">
<label>Wywołanie <select name="route">${option('*', 'każde')}${routes.map((route) => option(route, route)).join('')}</select></label>
<label>Co się dzieje <select name="fault">${kinds.map(([value, text]) => option(value, text)).join('')}</select></label>
<label>Ile razy <input name="times" inputmode="numeric" pattern="[1-9][0-9]{0,3}" value="1" required></label>
<button>Zepsuj</button></form>`,
  );
}
