import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { sizeAttribute, sizedDress } from '../../tests/support/sized-products.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { type OpenOptions, openUcpShop } from '../../tests/support/ucp-shop.ts';
import { runAgent } from './run-agent.ts';

const transports = [
  ['REST', []],
  ['MCP', ['--mcp']],
] as const;

async function walk(args: readonly string[], options: OpenOptions = {}) {
  const { app } = await openUcpShop({
    mayBuy: true,
    products: [...documents.product, sizedDress],
    attributes: [...documents.attribute, sizeAttribute],
    ...options,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, ...(await run([...args, '--shop', address])) };
}

async function run(args: readonly string[]) {
  const lines: string[] = [];
  const faults: string[] = [];
  const code = await runAgent(
    args,
    (line) => lines.push(line),
    (line) => faults.push(line),
  );
  return { code, lines, faults };
}

describe.each(transports)('an assistant without a model, over %s,', (_name, flags) => {
  test('fills a cart with a coupon, chooses a parcel locker and hands over', async () => {
    const args = ['sukienka 38 do 150', '--code', 'WITAJ10', ...flags];
    const { app, code, lines, faults } = await walk(args);
    expect([code, faults]).toEqual([0, []]);
    expect(lines).toContain('Sukienka, Czarny / 38: 100.00 PLN https://w.example/sukienka');
    const text = lines.join('\n');
    expect(text).toMatch(/^Cart cart_\S+$/m);
    expect(text).toMatch(/^Delivery: InPost Paczkomat 24\/7, .*, Paczkomat \w+$/m);
    expect(text).toMatch(/^Checkout chk_\S+: incomplete$/m);
    expect(text).toContain(
      '\n  Produkty 100.00\n  Rabat -10.00\n  Dostawa 12.99\n  Razem z VAT 102.99\n',
    );
    expect(text).toContain('\n  $.buyer.email: ');
    const last = lines.at(-1) ?? '';
    expect(last).toMatch(/^To order: https:\/\/w\.example\/cart\?produkty=D-Czarny-38%3A1/);

    const secret = last.split('#asystent=')[1];
    const taken = await app.inject({ method: 'POST', url: '/ucp/handover', payload: { secret } });
    expect(taken.statusCode).toBe(200);
    expect(taken.body).toContain('paczkomat');
  });

  test('where it may only read, stops after the search', async () => {
    const { code, lines } = await walk(['Bluza do 85', ...flags], { mayBuy: false });
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('Bluza, Czarny: 80.00 PLN https://w.example/bluza');
  });

  test('reports that nothing was found, and words that are too short', async () => {
    const { code, lines } = await walk(['helikopter', ...flags]);
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing found.']);
    const short = await walk(['ab', ...flags]);
    expect([short.code, short.lines.at(-2)]).toEqual([1, '  Wpisz co najmniej 3 znaki.']);
  });

  test('tells a refusal of the shop in one line', async () => {
    const { code, faults } = await walk(['x'.repeat(300), ...flags]);
    expect(code).toBe(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^The shop refused search_catalog.*: query: Invalid length/);
  });
});

describe('the size of a walk', () => {
  test('that is not available is said, and no other is prepared', async () => {
    const { code, lines } = await walk(['sukienka 40']);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('(not available)');
    expect(lines.at(-1)).toBe('Not available in size 40.');
    expect(lines.join('\n')).not.toContain('Cart');
  });

  test('that no found product has is said', async () => {
    const { code, lines } = await walk(['sukienka rozmiar 44']);
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing found in size 44.']);
    const bare = await walk(['sukienka 44']);
    expect(bare.lines).toContain('No size of what was found: 44. Searching for it as a word.');
    expect(bare.code).toBe(1);
  });

  test('that an engine finds by the other words alone is not prepared', async () => {
    const tee = productDocument({ sku: 'TEE-77', name: 'Koszulka', price_incl_tax: 20 });
    const { code, lines } = await walk(['koszulka 77'], { products: [tee] });
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing found with 77.']);
  });

  test('is no number that names a product', async () => {
    const { code, lines } = await walk(['Torba 38'], { mayBuy: false });
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^Torba 38, /);
  });
});

test('equal messages name what they concern', async () => {
  const reduced = (sku: string, name: string) =>
    productDocument({
      sku,
      name,
      url_path: sku,
      price_incl_tax: 60,
      final_price_incl_tax: 60,
      original_price_incl_tax: 100,
      special_price: 60,
      special_price_incl_tax: 60,
      lowest_price_30_days: 60,
    });
  const products = [reduced('A', 'Pasek wąski'), reduced('B', 'Pasek szeroki')];
  const { lines } = await walk(['pasek'], { products, mayBuy: false });
  const messages = lines.filter((line) => line.startsWith('  '));
  const text = 'Najniższa cena z 30 dni przed obniżką: 100,00 zł';
  expect(messages).toEqual([`  Pasek wąski: ${text}`, `  Pasek szeroki: ${text}`]);
});

test('a code that does not work is told with its path', async () => {
  const { code, lines } = await walk(['sukienka', '--code', 'NIC']);
  expect(code).toBe(0);
  expect(lines).toContain('  $.discounts.codes[0]: Kod „NIC” nie działa.');
});

describe('a fault is one line, with exit code 1:', () => {
  const oneFault = async (args: readonly string[]) => {
    const { code, lines, faults } = await run(args);
    expect([code, lines, faults.length]).toEqual([1, [], 1]);
    expect(faults[0]).not.toContain('\n');
    return faults[0];
  };

  test.each(transports)('a closed shop, over %s', async (_name, flags) => {
    const app = Fastify();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await app.close();
    expect(await oneFault(['torba', '--shop', address, ...flags])).toBe(
      `Cannot reach ${address}/.well-known/ucp (ECONNREFUSED): does the shop run?`,
    );
  });

  test('a shop without assistants, or another site', async () => {
    const app = Fastify();
    app.get('/site/.well-known/ucp', async () => '<h1>Hello</h1>');
    onTestFinished(() => app.close());
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await oneFault(['torba', '--shop', address])).toContain(
      '(status 404): AGENTS may be off',
    );
    expect(await oneFault(['torba', '--shop', `${address}/site/`])).toContain('(status 200)');
  });

  test('no words, an unknown option, no address', async () => {
    expect(await oneFault(['  '])).toMatch(/^Say what you look for\. Usage: npm run agent/);
    expect(await oneFault(['torba', '--shpo', 'x'])).toContain("'--shpo'");
    expect(await oneFault(['torba', '--shop', 'nowhere'])).toBe('--shop is no address: nowhere');
  });
});
