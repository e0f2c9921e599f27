import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../dev-pages/internal-page.ts';
import { gapTexts } from './gap-texts.ts';

function item({ code, rule, place }: LawGap): string {
  const words = escapeHtml(gapTexts[code] ?? code);
  return `<article id="${escapeHtml(code)}"><h2>${escapeHtml(rule)}</h2><p>${words}</p><p><small>${escapeHtml(place)} · ${escapeHtml(code)}</small></p></article>`;
}

/** What is not yet lawful in this shop, item by item, for who develops it. */
export function lawPage(gaps: readonly LawGap[]): string {
  const lead =
    gaps.length === 0
      ? '<p>Niczego nie brakuje w danych sprzedawcy i w tekstach sklepu. To nie jest porada prawna.</p>'
      : `<p>Czego sklepowi brakuje, zanim zacznie sprzedawać: <b>${gaps.length}</b>. To nie jest porada prawna.</p>`;
  return internalPage('Zgodność z prawem', `${lead}\n${gaps.map(item).join('\n')}`);
}
