import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { textVersion } from '../../domain/text/text-version.ts';
import { readMail } from '../../mock/mails/read-mail.ts';
import { shopDataDir } from './shop.ts';
import { isInStock, soldSingly } from './sold-singly.ts';

const address = {
  firstname: 'Żaneta',
  lastname: 'Łęcka',
  street: ['Prosta', '51'],
  city: 'Warszawa',
  postcode: '00-001',
  country_id: 'PL',
  telephone: '+48600100200',
};

interface OrderOptions {
  readonly payment: string;
  readonly email: string;
  readonly additional?: Readonly<Record<string, string>>;
  readonly products?: number;
  /** Token of the customer who orders; absent for a guest. */
  readonly token?: string;
  /** Replaces the test's own choice of a product. */
  readonly skus?: readonly string[];
}

export interface MadeOrder {
  readonly order_uuid: string;
  readonly order_secret: string;
  readonly order_number: string;
}

/**
 * A product of the demo without variants that is in stock now, after the purchases of other tests.
 */
async function goods(request: APIRequestContext, count: number): Promise<readonly string[]> {
  const there: string[] = [];
  for (const { sku, custom_options: options } of await soldSingly(request, true)) {
    if (there.length === count) break;
    if (!options?.length && (await isInStock(request, sku))) there.push(sku);
  }
  return there;
}

interface Child {
  readonly sku: string;
  readonly stock?: { readonly is_in_stock?: boolean };
}

/** An available variant of a product with other variants in stock. */
export async function variantOfMany(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/catalog/search', {
    data: {
      store: 'pl',
      type: 'product',
      filters: { type_id: { eq: 'configurable' }, visibility: { in: [4] } },
      sourceInclude: ['sku', 'configurable_children.sku', 'configurable_children.stock'],
      size: 20,
    },
  });
  const { items } = await response.json();
  const found = items
    .map(({ configurable_children: children }: { configurable_children: readonly Child[] }) =>
      children.filter(({ stock }) => stock?.is_in_stock !== false),
    )
    .find((children: readonly Child[]) => children.length > 2);
  return found[0].sku;
}

/** The edition of the terms in the index. */
async function termsEdition(request: APIRequestContext): Promise<string> {
  const filters = { url_key: { eq: 'regulamin' } };
  const data = { store: 'pl', type: 'cms_page', filters, size: 1 };
  const response = await request.post('/api/catalog/search', { data });
  return textVersion((await response.json()).items[0].content);
}

/** Places an order with the request that the checkout sends. */
export async function makeOrder(
  request: APIRequestContext,
  { payment, email, additional = {}, products = 1, skus: given, token }: OrderOptions,
): Promise<MadeOrder> {
  const skus = given ?? (await goods(request, products));
  expect(skus.length).toBeGreaterThan(0);
  const person = { ...address, email };
  const order_id = `e2e-${crypto.randomUUID()}`;
  const response = await request.post('/api/order', {
    headers: {
      'idempotency-key': order_id,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    data: {
      order_id,
      user_id: '',
      cart_id: '',
      products: skus.map((sku) => ({ sku, qty: 1 })),
      addressInformation: {
        shippingAddress: person,
        billingAddress: person,
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'kurier',
        payment_method_code: payment,
        payment_method_additional: additional,
      },
      agreements: [
        {
          id: 'terms',
          accepted: true,
          accepted_at: new Date().toISOString(),
          version: await termsEdition(request),
        },
      ],
    },
  });
  const { code, result } = await response.json();
  expect(code).toBe(200);
  return result;
}

/** Waits for a mail to the recipient with a matching subject, and returns the first one. */
export async function mailTo(email: string, subject: RegExp, dataDir = shopDataDir) {
  const outbox = join(dataDir, 'outbox');
  const find = async () => {
    // The folder is created with the first mail.
    const names = await readdir(outbox).catch((): string[] => []);
    const files = names.filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))),
    );
    return mails.find(
      ({ headers, subject: of }) => headers.includes(`To: ${email}`) && subject.test(of),
    );
  };
  await expect.poll(async () => (await find()) !== undefined, { timeout: 60_000 }).toBe(true);
  const found = await find();
  if (found === undefined) throw new Error(`No mail to ${email}`);
  return found;
}
