import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { openMockDatabase } from '../../mock/database.ts';
import { openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';

const newsletter = '/api/ext/newsletter';
const email = 'zofia@example.com';
const minute = 60_000;
const day = 24 * 60 * minute;
const consent = { version: '2026-11', text: 'Chcę dostawać newsletter.', source: 'page' };

test('keeps the proof of consent and withdrawal when somebody gives the address again [pl-F05]', async () => {
  const shop = await openMockShop();
  onTestFinished(shop.close);
  const ask = (given = consent, address = email) =>
    shop.post(`${newsletter}/subscribe`, { email: address, consent: given });
  const confirm = async () => {
    const { text } = await shop.mail('newsletter-potwierdzenie-1');
    await shop.post(`${newsletter}/confirm`, { token: tokenIn(text) });
  };
  await ask();
  await confirm();
  const { text } = await shop.mail('newsletter-powitanie-1');
  shop.pass(minute);
  await shop.post(`${newsletter}/unsubscribe`, { token: tokenIn(text) });
  const row = () => {
    const db = openMockDatabase(shop.dataDir);
    const sql = 'SELECT state, consent, confirmed_at, left_at FROM subscribers WHERE email = ?';
    const found = db.get(v.record(v.string(), v.unknown()), sql, email);
    db.close();
    return found;
  };
  const proof = row();
  expect(proof).toMatchObject({ state: 'left', consent: JSON.stringify(consent) });
  expect(proof?.left_at).toBe(Number(proof?.confirmed_at) + minute);
  shop.pass(day);
  const other = { version: '2027-01', text: 'Inna zgoda.', source: 'page' };
  await ask(other);
  expect((await shop.mail('newsletter-potwierdzenie-1')).text).toContain('Inna zgoda.');
  expect(row()).toEqual({ ...proof, state: 'pending' });
  // A stranger may also call it off; that is no withdrawal of the earlier agreement.
  await shop.call({ method: 'DELETE', url: `${newsletter}/subscribe`, payload: { email } });
  expect(row()).toEqual(proof);
  await ask(other);
  shop.pass(8 * day);
  await ask(consent, 'anna@example.com');
  expect(row()).toEqual(proof);
  await ask(other);
  await confirm();
  expect(row()).toMatchObject({
    state: 'subscribed',
    consent: JSON.stringify(other),
    left_at: null,
  });
});
