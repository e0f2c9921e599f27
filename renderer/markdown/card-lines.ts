import { msg } from '@lingui/core/macro';
import { inline, link, list } from '../../domain/markdown/markdown-text.ts';
import type { ProductCard } from '../../domain/product/views.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';
import { priceText } from './price-text.ts';

/** Products of a list: name, price, colours, whether they are sold out or placed for money. */
export function cardLines(cards: readonly ProductCard[], page: MarkdownPage): string {
  const { i18n } = page;
  return list(
    cards.map((card) => {
      const names = card.swatches.map(({ label }) => label).join(', ');
      const isOpen = card.price === null && card.isComposed;
      const facts = [
        isOpen ? i18n._(msg`The price depends on what you choose`) : priceText(card.price, page),
        card.swatches.length > 1 && i18n._(msg`Colours: ${names}`),
        !card.isAvailable && i18n._(msg`Sold out`),
        card.isSponsored && i18n._(msg`Sponsored: this place is paid for`),
      ];
      const text = facts.filter((fact) => typeof fact === 'string').map(inline);
      return [link(card.name, page.page(card.link)), ...text].join(' – ');
    }),
  );
}
