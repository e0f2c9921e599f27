import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage, internalPagePolicy } from '../dev-pages/internal-page.ts';
import { gapTexts } from './gap-texts.ts';
import { type LawFacts, lawGaps } from './law-gaps.ts';

function item({ code, rule, place }: LawGap): string {
  const text = escapeHtml(gapTexts[code] ?? code);
  return `<article id="${escapeHtml(code)}"><h2>${escapeHtml(rule)}</h2><p>${text}</p><p><small>${escapeHtml(place)} · ${escapeHtml(code)}</small></p></article>`;
}

/** The page for developers that lists what is not yet lawful in this shop. */
function lawPage(gaps: readonly LawGap[]): string {
  const lead =
    gaps.length === 0
      ? '<p>Niczego nie brakuje w danych sprzedawcy i w tekstach sklepu. To nie jest porada prawna.</p>'
      : `<p>Czego sklepowi brakuje, zanim zacznie sprzedawać: <b>${gaps.length}</b>. To nie jest porada prawna.</p>`;
  return internalPage('Zgodność z prawem', `${lead}\n${gaps.map(item).join('\n')}`);
}

interface LawRoutesOptions extends LawFacts {
  /** Whether developers may view it; never in production. */
  readonly isOpen: boolean;
  /** File of the official notice on the legal guarantee; null without one. */
  readonly notice: string | null;
  /** Files of durability guarantee labels, by their years. */
  readonly labels?: ReadonlyMap<string, string>;
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Warns at the start of missing legal information and shows it to developers. Serves the official
 * pictures: the notice on the legal guarantee and the labels of durability.
 */
export async function lawRoutes(app: FastifyInstance, options: LawRoutesOptions): Promise<void> {
  const { isOpen, notice, labels = new Map<string, string>(), ...facts } = options;

  app.addHook('onReady', async () => {
    try {
      for (const gap of await lawGaps(facts)) {
        app.log.warn({ event: 'law.missing', ...gap }, gapTexts[gap.code] ?? gap.code);
      }
    } catch (err) {
      app.log.warn(
        { event: 'law.unchecked', err },
        'Legally required information could not be checked',
      );
    }
  });

  if (isOpen) {
    app.get('/mock/prawo', async (_request, reply) =>
      reply
        .header('content-security-policy', internalPagePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lawPage(await lawGaps(facts))),
    );
  }

  const pictures = [
    ...(notice === null ? [] : [['powiadomienie', notice] as const]),
    ...Array.from(labels, ([years, file]) => [`trwalosc-${years}`, file] as const),
  ];
  for (const [name, file] of pictures) {
    app.get(`/gwarancja-prawna/${name}`, async (_request, reply) =>
      reply
        // A drawing opened alone is a document: it may run nothing and load nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cache-control', 'public, max-age=3600')
        .type(types[extname(file)] ?? 'application/octet-stream')
        .send(createReadStream(file)),
    );
  }
}
