import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { address, order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mock-mail-'));
  shop = await openMockShop({ dataDir });
});
afterEach(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

describe('the mail of an order', () => {
  test('that could not be written is written at the next start', async () => {
    await writeFile(join(dataDir, 'outbox'), 'in the way');
    expect((await shop.post('/api/order', order())).status).toBe(200);
    await rm(join(dataDir, 'outbox'));
    await shop.app.close();
    shop = await openMockShop({ dataDir });
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  });

  test('lies in the outbox once, in Polish, as text and HTML', async () => {
    await shop.post('/api/order', order());
    await shop.post('/api/order', order());
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toEqual(['zamowienie-100000001.eml']);
    const message = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
    expect(message).toContain('To: klientka@example.com\r\n');
    const [, ...parts] = message.split(/Content-Transfer-Encoding: base64\r\n\r\n/);
    const [text, html] = parts.map((part) =>
      Buffer.from(part.split('--=_')[0] ?? '', 'base64').toString('utf8'),
    );
    expect(text).toContain('Potwierdzenie zamówienia nr 100000001');
    expect(text).toMatch(/2 × Koszula: 246,00\szł/);
    expect(html).toContain('<h1>Potwierdzenie zamówienia nr 100000001</h1>');
  });

  test('cannot be given headers or markup by the shopper', async () => {
    const billingAddress = { ...address, email: 'a@example.com\r\nBcc: all@example.com' };
    const info = { ...order().addressInformation, billingAddress };
    expect((await shop.post('/api/order', order({ addressInformation: info }))).body.error).toBe(
      'ORDER_INVALID',
    );
  });
});
