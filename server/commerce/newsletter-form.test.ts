import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { slowTriesOver } from '../../tests/support/gateway-shop.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { createInProcessBackend } from './in-process-backend.ts';
import { newsletterForm } from './newsletter-form.ts';

async function openForm() {
  const shop = await openMockShop();
  const app = Fastify();
  await app.register(newsletterForm, {
    backend: createInProcessBackend(shop.app),
    timeoutMs: 2000,
    slowTries: slowTriesOver(createMemoryStore(Date.now)),
  });
  onTestFinished(async () => {
    await app.close();
    await shop.close();
  });
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return { shop, send };
}

const fields = {
  email: 'Zofia@example.com',
  consent: 'Zgadzam się na newsletter.',
  version: '2026-11',
  source: 'footer',
};

test('a browser without script joins the newsletter: a mail asks first, with the consent word for word [pl-F05]', async () => {
  const { shop, send } = await openForm();
  const answer = await send(fields);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletter?stan=tak']);
  const { text, headers } = await shop.mail('newsletter-potwierdzenie-1');
  expect(headers).toContain('To: zofia@example.com');
  expect(text).toContain('Zgadzam się na newsletter.');
});

test.each([
  ['no address', { ...fields, email: 'zofia' }],
  ['no consent', { email: 'zofia@example.com' }],
])('what cannot be taken is said on the page, and nothing is sent: %s', async (_name, given) => {
  const { shop, send } = await openForm();
  expect((await send(given)).headers.location).toBe('/newsletter?stan=nie');
  expect(await shop.mails().catch(() => [])).toEqual([]);
});

test('one address is not written to over and over: the form waits as the call does [trust-03]', async () => {
  const { send } = await openForm();
  const said: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) said.push((await send(fields)).headers.location);
  expect(said.map((location) => location?.split('=')[1])).toEqual(['tak', 'tak', 'tak', 'nie']);
});
