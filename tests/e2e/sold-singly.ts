import type { APIRequestContext, Page } from '@playwright/test';

/** Index fields of a product that is sold without variants. */
export interface SoldSingly {
  readonly sku: string;
  readonly name: string;
  readonly url_key: string;
  readonly custom_options?: readonly unknown[];
}

/** Products of the demo without variants that were, or were not, in stock when indexed. */
export async function soldSingly(
  request: APIRequestContext,
  wasInStock: boolean,
): Promise<readonly SoldSingly[]> {
  const response = await request.post('/api/catalog/search', {
    data: {
      store: 'pl',
      type: 'product',
      filters: {
        type_id: { eq: 'simple' },
        visibility: { in: [4] },
        'stock.is_in_stock': { eq: wasInStock },
      },
      sourceInclude: ['sku', 'name', 'url_key', 'custom_options'],
      size: 50,
    },
  });
  return (await response.json()).items;
}

/**
 * Whether a product is available now: earlier tests may have bought the last one, or returned it.
 */
export async function isInStock(request: APIRequestContext, sku: string): Promise<boolean> {
  const stock = await request.get('/api/stock/check', { params: { sku } });
  return (await stock.json()).result.is_in_stock;
}

/** A product that is sold out now. */
export async function soldOut(request: APIRequestContext): Promise<SoldSingly> {
  for (const item of (await soldSingly(request, false)).toReversed()) {
    if (!(await isInStock(request, item.sku))) return item;
  }
  throw new Error('Everything is in stock');
}

/** Opens the first sold-out product of a listing. */
export async function openSoldOut(page: Page): Promise<void> {
  await page.goto('/dodatki');
  await page
    .getByRole('article')
    .filter({ hasText: 'Wyprzedane' })
    .first()
    .getByRole('link')
    .click();
}
