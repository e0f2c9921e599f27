import { expect, test } from 'vitest';
import { readWish } from '../../domain/ucp/read-wish.ts';
import { openUcpShop } from '../../tests/support/ucp-shop.ts';
import { walkShop } from './walk-shop.ts';

async function walk(text: string, mayBuy: boolean) {
  const { app } = await openUcpShop({ mayBuy });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const lines: string[] = [];
  const isDone = await walkShop(address, readWish(text), (line) => lines.push(line));
  return { isDone, lines };
}

test('an assistant without a model finds products, and hands a checkout over where it may', async () => {
  const { isDone, lines } = await walk('Bluza do 85', true);
  expect(isDone).toBe(true);
  expect(lines).toContain('Bluza, Czarny: 80.00 PLN https://w.example/bluza');
  expect(lines.at(-1)).toMatch(
    /^To order: https:\/\/w\.example\/cart\?produkty=HOOD-49%3A1#asystent=/,
  );
});

test('where it may only read, it stops after the search', async () => {
  const { lines } = await walk('Bluza', false);
  expect(lines).toHaveLength(2);
});

test('it reports that nothing was found', async () => {
  const { isDone, lines } = await walk('helikopter', true);
  expect([isDone, lines.at(-1)]).toEqual([false, 'Nothing found.']);
});
