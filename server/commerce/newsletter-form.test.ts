import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { slowTriesOver } from '../../tests/support/gateway-shop.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { loadConfig } from '../settings/config.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { CommerceBackend } from './backend.ts';
import { formStores } from './form-stores.ts';
import { createInProcessBackend } from './in-process-backend.ts';
import { newsletterForm } from './newsletter-form.ts';

async function openForm(send?: CommerceBackend['send']) {
  const shop = await openMockShop({ storePrefixes: ['en'] });
  const app = Fastify();
  await app.register(newsletterForm, {
    isOn: () => true,
    backend: { ...createInProcessBackend(shop.app), ...(send && { send }) },
    stores: formStores(loadConfig({ STORE_VIEWS: 'pl,en' })),
    timeoutMs: 2000,
    slowTries: slowTriesOver(createMemoryStore(Date.now)),
  });
  onTestFinished(async () => {
    await app.close();
    await shop.close();
  });
  const press = (fields: Record<string, string>, url = '/newsletter') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return { shop, press };
}

const fields = {
  email: 'Zofia@example.com',
  consent: 'Zgadzam się na newsletter.',
  version: '2026-11',
  source: 'footer',
};

test('a browser without JavaScript subscribes to the newsletter: an e-mail requests confirmation first, with the exact consent text [pl-F05]', async () => {
  const { shop, press } = await openForm();
  const response = await press(fields);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/newsletter?stan=tak']);
  const { text, headers } = await shop.mail('newsletter-potwierdzenie-1');
  expect(headers).toContain('To: zofia@example.com');
  expect(text).toContain('Zgadzam się na newsletter.');
});

test.each([
  ['an invalid address', { ...fields, email: 'zofia' }, 'adres'],
  ['no address', { ...fields, email: '' }, 'adres'],
  ['no consent', { email: 'zofia@example.com' }, 'nie'],
])(
  'invalid input is reported on the page, and nothing is sent: %s [app-09]',
  async (_name, given, end) => {
    const { shop, press } = await openForm();
    expect((await press(given)).headers.location).toBe(`/newsletter?stan=${end}`);
    expect(await shop.mails().catch(() => [])).toEqual([]);
  },
);

test('one address is not mailed repeatedly: the form has the same limit as the request [trust-03]', async () => {
  const { press } = await openForm();
  const locations: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) locations.push((await press(fields)).headers.location);
  expect(locations.map((location) => location?.split('=')[1])).toEqual([
    'tak',
    'tak',
    'tak',
    'nie',
  ]);
});

test.each([
  ['pl', ''],
  ['en', '/en'],
])(
  'the form of the store view %s sends an e-mail in its language and redirects to its page [store-05]',
  async (store, prefix) => {
    const { shop, press } = await openForm();
    const response = await press(fields, `${prefix}/newsletter`);
    const page = `${prefix}/newsletter?stan=tak`;
    expect([response.statusCode, response.headers.location]).toEqual([303, page]);
    const { text, headers } = await shop.mail('newsletter-potwierdzenie-1');
    expect(headers).toContain(`Content-Language: ${store}`);
    expect(text).toContain(`${prefix}/wiadomosci/potwierdzenie/newsletter?token=`);
  },
);

test('failures of the backend do not count as attempts: the form works again as soon as the backend does [trust-03]', async () => {
  const codes = [503, 0, 503, 0, 503, 200];
  const { press } = await openForm(async () => {
    const code = codes.shift() ?? 500;
    if (code === 0) throw new AppError('COMMERCE_UNAVAILABLE', 'No answer');
    return { status: code, envelope: { code, result: null } };
  });
  const locations: (string | undefined)[] = [];
  for (let count = 0; count < 6; count += 1) locations.push((await press(fields)).headers.location);
  expect(locations.map((location) => location?.split('=')[1])).toEqual([
    ...['nie', 'nie', 'nie', 'nie', 'nie'],
    'tak',
  ]);
});
