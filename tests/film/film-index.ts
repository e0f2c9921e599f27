import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../domain/text/entities.ts';
import type { Outcome } from './walk-order.ts';

/** A completed way to order, with its pictures and result. */
export interface FilmedWay {
  readonly width: 360 | 1280;
  readonly who: 'gosc' | 'klient';
  readonly delivery: string;
  readonly payment: string;
  /** Its folder of pictures. */
  readonly path: string;
  readonly steps: readonly string[];
  readonly outcome: Outcome;
  readonly faults: ReadonlySet<string>;
}

/** The cells of a way in the table: offered choices, order number, texts, faults. */
function cellsOf({ outcome, faults }: FilmedWay): readonly string[] {
  const [offered, number, said] = outcome.isOffered
    ? ['yes', outcome.number, outcome.said]
    : ['no', '', outcome.reason];
  return [offered, number, said, [...faults].join('; ')];
}

const heads = ['way', 'offered', 'order number', 'what the page said', 'faults'];
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll(/\s+/g, ' ')).join(' | ')} |`;

function markdownOf(ways: readonly FilmedWay[]): string {
  const rows = ways.map((way) => row([`[${way.path}](${way.path})`, ...cellsOf(way)]));
  return ['# Ways to order', '', row(heads), row(heads.map(() => '---')), ...rows, ''].join('\n');
}

function htmlOf(ways: readonly FilmedWay[]): string {
  const sections = ways.map((way) => {
    const pictures = way.steps.map(
      (file) =>
        `<a href="${way.path}/${file}"><img loading="lazy" src="${way.path}/${file}" alt="${file}"></a>`,
    );
    const cells = cellsOf(way).filter(Boolean).map(escapeHtml).join(' · ');
    return `<h2>${way.path}</h2><p>${cells}</p><div>${pictures.join('')}</div>`;
  });
  const style =
    'body{font:1rem system-ui;margin:1rem}div{display:flex;gap:.5rem;overflow:auto;align-items:start}img{inline-size:180px}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ways to order</title><style>${style}</style><h1>Ways to order</h1>${sections.join('')}</html>\n`;
}

/** Writes the index of the film, with pictures (HTML) and as a table (Markdown). */
export async function writeIndex(folder: string, filmed: readonly FilmedWay[]): Promise<void> {
  const ways = filmed.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  await writeFile(join(folder, 'index.html'), htmlOf(ways));
  await writeFile(join(folder, 'index.md'), markdownOf(ways));
}
