import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { address, order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { plainSpaces } from '../../tests/support/plain-spaces.ts';
import { readMail } from '../mails/read-mail.ts';

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

describe('the e-mail of an order', () => {
  test('that could not be written is written at the next start', async () => {
    await writeFile(join(dataDir, 'outbox'), 'in the way');
    expect((await shop.post('/api/order', order())).status).toBe(200);
    await rm(join(dataDir, 'outbox'));
    await shop.app.close();
    shop = await openMockShop({ dataDir });
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  });

  test('is written to the outbox once, in Polish, as text and HTML [pl-L09]', async () => {
    await shop.post('/api/order', order());
    await shop.post('/api/order', order());
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toEqual(['zamowienie-100000001.eml']);
    const message = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
    expect(message).toContain('To: klientka@example.com\r\n');
    const { text, html } = readMail(message);
    expect(text).toContain('Potwierdzenie zamówienia nr 100000001');
    expect(englishWords(`${text}\n${html.replaceAll(/<[^>]*>/g, ' ')}`)).toEqual([]);
    expect(text).toMatch(/2 × Koszula: 246,00\szł/);
    expect(html).toContain('<h1>Potwierdzenie zamówienia nr 100000001</h1>');
  });

  test('confirms the contract with the legally required texts and attachments [pl-B05] [api-63]', async () => {
    await shop.close();
    shop = await openMockShop({
      dataDir,
      terms: async () => ({
        title: 'Regulamin',
        version: 'a1b2',
        html: '<p>§ 1. Zażółć <a href="/zwroty">zwrot</a>.</p>',
      }),
    });
    const agreements = [
      { id: 'terms', accepted: true, accepted_at: '2026-11-21T11:59:00.000Z', version: 'a1b2' },
      { id: 'digital-content', accepted: true },
    ];
    const invoice = {
      companyName: 'Żuraw',
      vatId: '5252248481',
      street: 'Prosta',
      house: '1',
      zipCode: '00-001',
      city: 'Warszawa',
      country_id: 'PL',
    };
    await shop.post('/api/order', order({ agreements, invoice }));
    const file = join(dataDir, 'outbox/zamowienie-100000001.eml');
    const { subject, text, html: kept, files } = readMail(await readFile(file, 'utf8'));
    const html = plainSpaces(kept);
    expect(subject).toBe('Potwierdzenie zamówienia nr 100000001');
    for (const body of [
      '2 × Koszula',
      'Do zapłaty',
      'Kurier DPD',
      'Zażółć Gęślą-Jaźń, Piotrkowska 77/3, 90-423 Łódź',
      'najpóźniej w 30 dni',
      'BLIK',
      '14 dni',
      'dwa lata',
      'rzecznik konsumentów',
      'Witryna Studio sp. z o.o., ul. Piotrkowska 217, 90-451 Łódź, tel. 22 123 45 67',
      'tracisz przez to prawo odstąpienia',
      'takie samo prawo odstąpienia i reklamacji jak konsument',
    ]) {
      expect(text).toContain(body);
      expect(html).toContain(body);
    }
    expect(Object.keys(files)).toEqual([
      'regulamin.html',
      'pouczenie-o-odstapieniu.html',
      'formularz-odstapienia.html',
    ]);
    expect(files['regulamin.html']).toContain(
      '<p>§ 1. Zażółć <a href="http://127.0.0.1:3000/zwroty">zwrot</a>.</p>',
    );
    expect(text).toMatch(/Regulamin w\swersji a1b2 zaakceptowano 21 listopada 2026 12:59/);
    expect(files['pouczenie-o-odstapieniu.html']).toMatch(/w\sterminie\s14\sdni/);
    expect(plainSpaces(files['formularz-odstapienia.html'] ?? '')).toContain(
      'Adresat: Witryna Studio sp. z o.o.',
    );
  });

  test('escapes headers and markup from the shopper', async () => {
    const billingAddress = { ...address, email: 'a@example.com\r\nBcc: all@example.com' };
    const info = { ...order().addressInformation, billingAddress };
    expect((await shop.post('/api/order', order({ addressInformation: info }))).body.error).toBe(
      'ORDER_INVALID',
    );
  });
});
