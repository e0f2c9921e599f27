import { describe, expect, test } from 'vitest';
import { attributeRegistry } from '../../../domain/catalogue/attribute-registry.ts';
import type { Catalogue, ChosenValues } from '../../../domain/catalogue/catalogue.ts';
import { filteredCard } from '../../../domain/product/filtered-card.ts';
import { cardFields } from '../../../domain/product/product-card.ts';

const choices: readonly ChosenValues[] = [
  {},
  { color: ['8'] },
  { size: ['22'] },
  { color: ['6', '8'], size: ['22'] },
  { color: ['99'] },
  { material: ['32'] },
];
const days = ['2026-03-01', '2026-11-21', '2027-01-01'].map((day) => new Date(`${day}T12:00:00Z`));

/** Products requested for cards. */
export function cardContract(catalogue: () => Catalogue): void {
  const all = { store: 'pl', type: 'product', size: 100 } as const;

  describe('products for cards', () => {
    test('give the cards of the whole products, whatever values are chosen', async () => {
      const { items: attributes } = await catalogue().search({ store: 'pl', type: 'attribute' });
      const context = { attributes: attributeRegistry(attributes), newFlag: 6 };
      const { items: whole } = await catalogue().search(all);
      for (const card of choices) {
        const response = await catalogue().search({ ...all, sourceInclude: cardFields, card });
        for (const now of days) {
          const cards = response.items.map((item) => filteredCard(item, card, { ...context, now }));
          const expected = whole.map((item) => filteredCard(item, card, { ...context, now }));
          expect(cards, JSON.stringify(card)).toEqual(expected);
        }
      }
    });

    test('are found, sorted and counted as whole products are', async () => {
      const request = {
        ...all,
        query: 'sukienka',
        filters: { color: { in: ['8'] } },
        sort: { field: 'final_price', direction: 'desc' },
        aggregate: ['size', 'price'],
      } as const;
      const { items, attributeMetadata: _, ...whole } = await catalogue().search(request);
      const card = { color: ['8'] };
      const response = await catalogue().search({ ...request, sourceInclude: cardFields, card });
      expect({ ...response, items: response.items.map(({ sku }) => sku) }).toMatchObject({
        ...whole,
        items: items.map(({ sku }) => sku),
      });
      expect(items.length).toBeGreaterThan(0);
    });
  });
}
