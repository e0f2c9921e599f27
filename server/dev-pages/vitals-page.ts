import { vitalNames } from '../../domain/vitals/report-kinds.ts';
import type { VitalName } from '../../domain/vitals/vitals.ts';
import { internalPage } from './internal-page.ts';
import { quantileOf, readMetrics, type Sample, sumOf } from './read-metrics.ts';

/** The target for most visitors: the measure's good value at three quarters of them. */
const share = 0.75;

const screensOf = (samples: readonly Sample[], names: readonly string[]) =>
  [
    ...new Set(
      samples
        .filter(({ name }) => names.includes(name))
        .map(({ labels }) => labels['screen'] ?? ''),
    ),
  ].toSorted();

const seconds = (value: number | null) =>
  value === null ? '–' : value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(2)} s`;

function vital(samples: readonly Sample[], name: VitalName, screen: string): string {
  if (name !== 'CLS') {
    return seconds(quantileOf(samples, 'witryna_vital_seconds', share, { name, screen }));
  }
  return quantileOf(samples, 'witryna_layout_shift', share, { screen })?.toFixed(3) ?? '–';
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    ([name, ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function visitorRows(samples: readonly Sample[]) {
  const screens = screensOf(samples, ['witryna_vital_seconds_count', 'witryna_layout_shift_count']);
  return screens.map((screen) => [
    screen,
    ...vitalNames.map((name) => vital(samples, name, screen)),
    String(sumOf(samples, 'witryna_vital_seconds_count', { screen, name: 'TTFB' })),
  ]);
}

function pageRows(samples: readonly Sample[]) {
  return screensOf(samples, ['witryna_pages_total']).map((screen) => {
    const given = sumOf(samples, 'witryna_pages_total', { screen });
    const made = sumOf(samples, 'witryna_pages_total', { screen, found: 'miss' });
    return [screen, String(given), `${Math.round((1 - made / given) * 100)} %`];
  });
}

/**
 * A page with the visitors' waiting times and the server's work for them, from the
 * text of its own metrics.
 */
export function vitalsPage(text: string): string {
  const samples = readMetrics(text);
  const visitors = visitorRows(samples);
  const pages = pageRows(samples);
  const responseTime = (part: number) =>
    seconds(quantileOf(samples, 'witryna_answer_seconds', part, { route: '/*' }));
  const waiting = sumOf(samples, 'witryna_renders_waiting');
  return internalPage(
    'Wydajność',
    `<h2>Odwiedzający</h2>
<p>Trzy czwarte wizyt ma najwyżej tyle (p75), od startu serwera.</p>
${visitors.length === 0 ? '<p>Nikt jeszcze niczego nie zmierzył.</p>' : table(['Ekran', ...vitalNames, 'Wizyty'], visitors)}
<h2>Serwer</h2>
<p>Odpowiedź ze stroną: p75 ${responseTime(share)}, p99 ${responseTime(0.99)}; stron w kolejce do wyrenderowania: ${waiting}.</p>
${pages.length === 0 ? '<p>Nikt jeszcze nie otworzył strony.</p>' : table(['Ekran', 'Podane strony', 'Z pamięci'], pages)}`,
  );
}
