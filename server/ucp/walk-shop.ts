import * as v from 'valibot';
import type { Wish } from '../../domain/ucp/read-wish.ts';

const text = v.string();
const MessagesSchema = v.optional(v.array(v.object({ code: v.optional(text), content: text })), []);
const ProfileSchema = v.object({
  ucp: v.object({
    services: v.object({
      'dev.ucp.shopping': v.array(v.object({ endpoint: text, transport: text })),
    }),
    capabilities: v.record(text, v.unknown()),
  }),
});
const money = v.object({ amount: v.number(), currency: text });
const SearchSchema = v.object({
  products: v.array(
    v.object({
      id: text,
      title: text,
      url: text,
      variants: v.array(v.object({ id: text, title: text, price: money })),
    }),
  ),
  messages: MessagesSchema,
});
const CheckoutSchema = v.object({
  id: text,
  status: text,
  totals: v.array(v.object({ display_text: v.optional(text, ''), type: text, amount: v.number() })),
  continue_url: v.optional(text),
  messages: MessagesSchema,
});

const zloty = (amount: number) => (amount / 100).toFixed(2);

/**
 * Walks through a shop as an assistant without a model: profile, search, and, where the shop allows
 * it, a checkout to hand over. Returns whether it found something. Throws the network's errors.
 */
export async function walkShop(
  shop: string,
  { query, size, most, language }: Wish,
  print: (line: string) => void,
): Promise<boolean> {
  const found = v.parse(ProfileSchema, await (await fetch(`${shop}/.well-known/ucp`)).json());
  const { services, capabilities } = found.ucp;
  const rest = services['dev.ucp.shopping'].find(({ transport }) => transport === 'rest');
  print(`Capabilities: ${Object.keys(capabilities).join(', ')}`);

  async function post<T>(path: string, body: object, schema: v.GenericSchema<unknown, T>) {
    const response = await fetch(`${shop}/ucp${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${rest?.endpoint}/agent.json"`,
      },
      body: JSON.stringify(body),
    });
    return v.parse(schema, await response.json());
  }

  const context = { language, currency: 'PLN' };
  const filters = {
    ...(size !== null && { size }),
    ...(most !== null && { price: { max: most * 100 } }),
  };
  const { products, messages } = await post(
    '/catalog/search',
    { query, context, filters, pagination: { limit: 3 } },
    SearchSchema,
  );
  for (const { title, url, variants } of products) {
    const [first] = variants;
    if (first)
      print(
        `${title}, ${first.title}: ${zloty(first.price.amount)} ${first.price.currency} ${url}`,
      );
  }
  for (const { content } of messages) print(`  ${content}`);
  const variant = products[0]?.variants[0];
  if (variant === undefined) {
    print('Nothing found.');
    return false;
  }
  if (!('dev.ucp.shopping.checkout' in capabilities)) return true;

  const line_items = [{ item: { id: variant.id }, quantity: 1 }];
  const checkout = await post('/checkout-sessions', { line_items, context }, CheckoutSchema);
  print(`Checkout ${checkout.id}: ${checkout.status}`);
  for (const { display_text, amount } of checkout.totals)
    print(`  ${display_text} ${zloty(amount)}`);
  for (const { content } of checkout.messages) print(`  ${content}`);
  print(`To order: ${checkout.continue_url ?? ''}`);
  return true;
}
