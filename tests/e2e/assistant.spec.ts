import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { expect, expectAccessible, expectOrdered, order, test } from './shop.ts';

const SearchSchema = v.object({
  products: v.array(
    v.object({ title: v.string(), variants: v.array(v.object({ id: v.string() })) }),
  ),
});
const CheckoutSchema = v.object({
  id: v.string(),
  status: v.string(),
  continue_url: v.optional(v.string()),
  order: v.optional(v.object({ id: v.string(), permalink_url: v.string() })),
});

const ProfileSchema = v.object({
  ucp: v.object({
    services: v.object({ 'dev.ucp.shopping': v.array(v.object({ endpoint: v.string() })) }),
  }),
});

/** An assistant that uses the profile which the shop lends, at the address of its settings. */
async function assistant(request: APIRequestContext) {
  const found = v.parse(ProfileSchema, await (await request.get('/.well-known/ucp')).json());
  const [rest] = found.ucp.services['dev.ucp.shopping'];
  const headers = { 'ucp-agent': `profile="${rest?.endpoint}/agent.json"` };
  return {
    search: async (data: object) => {
      const response = await request.post('/ucp/catalog/search', { headers, data });
      return v.parse(SearchSchema, await response.json());
    },
    create: async (data: object) => {
      const response = await request.post('/ucp/checkout-sessions', { headers, data });
      return v.parse(CheckoutSchema, await response.json());
    },
    get: async (id: string) => {
      const response = await request.get(`/ucp/checkout-sessions/${id}`, { headers });
      return v.parse(CheckoutSchema, await response.json());
    },
  };
}

test('an assistant finds a dress, applies a code and chooses a locker; a person orders it once', async ({
  page,
  request,
}) => {
  const agent = await assistant(request);
  const filters = { size: '38', color: 'czarny', price: { max: 25_000 } };
  const { products } = await agent.search({ query: 'sukienka', filters });
  const [dress] = products;
  const checkout = await agent.create({
    line_items: [{ item: { id: dress?.variants[0]?.id }, quantity: 1 }],
    discounts: { codes: ['WITAJ10'] },
    buyer: {
      first_name: 'Anna',
      last_name: 'Nowak',
      email: 'anna.nowak@example.com',
      phone_number: '600 100 200',
    },
    fulfillment: {
      methods: [
        {
          type: 'pickup',
          selected_destination_id: 'WAW03A',
          groups: [{ selected_option_id: 'inpost/paczkomat' }],
        },
      ],
    },
  });
  expect(checkout.status).toBe('requires_escalation');

  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.url()));
  // The tests' shop does not know its free port.
  const { pathname, search, hash } = new URL(checkout.continue_url ?? '');
  await page.goto(pathname + search + hash);
  const offer = page.getByRole('region', { name: 'Udostępniony koszyk' });
  await expect(offer).toContainText('Twój asystent przygotował te zakupy');
  await expect(offer).toContainText(dress?.title ?? '');
  await expect(page).not.toHaveURL(/asystent/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Dodaj 1 produkt do mojego koszyka' }).click();

  await expect(page.getByLabel('Imię', { exact: true }).first()).toHaveValue('Anna');
  await expect(page.getByLabel('E-mail').first()).toHaveValue('anna.nowak@example.com');
  await expect(page.getByRole('radio', { name: /^InPost/ })).toBeChecked();
  await expect(page.locator('#content')).toContainText('WAW03A');
  await expect(page.locator('#content')).toContainText('WITAJ10');
  await page.getByLabel('Kod BLIK').fill('777123');
  await order(page);
  await expectOrdered(page);
  expect(sent.filter((url) => url.includes('asystent'))).toEqual([]);

  const done = await agent.get(checkout.id);
  expect(done.status).toBe('completed');
  expect(done.continue_url).toBeUndefined();
  expect(done.order?.permalink_url).toContain(`/zamowienie/${done.order?.id}`);
});
