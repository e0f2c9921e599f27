import { describe, expect, test } from 'vitest';
import { callNeighbour, neighbourHosts, openNeighbour } from '../../tests/support/neighbour.ts';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { store } from '../../tests/support/small-shop.ts';
import { later, line, locker, ready } from '../../tests/support/ucp-checkouts.ts';
import { agentUrl, english } from '../../tests/support/ucp-shop.ts';
import { openTransport, own, transports } from '../../tests/support/ucp-transports.ts';

const stranger = signedAgent(agentUrl);
const key = '550e8400-e29b-41d4-a716-446655440000';
const hour = 60 * 60 * 1000;

type Entries = readonly { readonly type: string; readonly amount: number }[];
const amounts = ({ totals }: { readonly totals: Entries }) =>
  totals.map(({ type, amount }) => [type, amount]);

describe.each(transports)('over %s', (transport) => {
  const refused = (status: number, rpc: number, code: string, content: string) => ({
    status,
    rpc: transport === 'MCP' ? rpc : null,
    body: null,
    refusal: { code, content, continue_url: 'https://w.example/' },
  });

  test('stock that fell below a line is an error at its quantity, until the line is changed [agents-08]', async () => {
    const { ask, changeBag } = await openTransport(transport);
    const created = (await ask('create_checkout', { payload: ready })).body;
    const { id } = created;
    const same = { ...ready, fulfillment: later(created, locker()) };
    changeBag({ stock: { is_in_stock: true, qty: 1 } });
    for (const again of [
      await ask('get_checkout', { id }),
      await ask('update_checkout', { id, payload: same }),
    ]) {
      expect([again.status, again.body.status]).toEqual([200, 'incomplete']);
      expect(again.body.messages).toEqual([
        {
          type: 'error',
          severity: 'recoverable',
          code: 'out_of_stock',
          path: '$.line_items[0].quantity',
          content: 'Brak w tej ilości: Torba 0.',
        },
        expect.objectContaining({ type: 'info', code: 'order_on_page' }),
      ]);
      expect(amounts(again.body)).toEqual([
        ['subtotal', 8000],
        ['fulfillment', 1299],
        ['total', 9299],
      ]);
    }
    const fewer = { ...same, line_items: [line('BAG')] };
    const { body } = await ask('update_checkout', { id, payload: fewer });
    expect([body.status, body.messages.length]).toEqual(['requires_escalation', 1]);
    expect(amounts(body)).toEqual([
      ['subtotal', 4000],
      ['fulfillment', 1299],
      ['total', 5299],
    ]);
  });

  test('a sold-out line is an error at the line [agents-08]', async () => {
    const { ask, changeBag } = await openTransport(transport);
    const { id } = (await ask('create_checkout', { payload: ready })).body;
    changeBag({ stock: { is_in_stock: false } });
    const { body } = await ask('get_checkout', { id });
    expect([body.status, body.messages[0]]).toEqual([
      'incomplete',
      {
        type: 'error',
        severity: 'recoverable',
        code: 'item_unavailable',
        path: '$.line_items[0]',
        content: 'Nie można kupić: Torba 0.',
      },
    ]);
  });

  test('a changed price is a warning with both prices, until the checkout is updated [agents-08]', async () => {
    const { ask, changeBag } = await openTransport(transport);
    const created = (await ask('create_checkout', { payload: ready })).body;
    const { id } = created;
    const same = { ...ready, fulfillment: later(created, locker()) };
    changeBag({ price_incl_tax: 45, final_price_incl_tax: 45 });
    const warning = {
      type: 'warning',
      code: 'price_changed',
      path: '$.line_items[0].item.price',
      content: 'Cena zmieniła się z 40,00 zł na 45,00 zł: Torba 0.',
    };
    for (const again of [
      await ask('get_checkout', { id }),
      await ask('get_checkout', { id }),
      await ask('update_checkout', { id, payload: same }),
    ]) {
      expect([again.status, again.body.status]).toEqual([200, 'requires_escalation']);
      expect(again.body.messages).toContainEqual(warning);
      expect(again.body.line_items[0].item.price).toBe(4500);
      expect(amounts(again.body)).toEqual([
        ['subtotal', 9000],
        ['fulfillment', 1299],
        ['total', 10_299],
      ]);
    }
    const { body } = await ask('get_checkout', { id });
    expect(body.messages).not.toContainEqual(warning);
  });

  test('a cart tells the same of stock and price as a checkout [agents-08]', async () => {
    const { ask, changeBag } = await openTransport(transport);
    const payload = { line_items: [line('BAG', 2)] };
    const { id } = (await ask('create_cart', { payload })).body;
    changeBag({
      price_incl_tax: 45,
      final_price_incl_tax: 45,
      stock: { is_in_stock: true, qty: 1 },
    });
    const short = {
      type: 'error',
      severity: 'recoverable',
      code: 'out_of_stock',
      path: '$.line_items[0].quantity',
      content: 'Brak w tej ilości: Torba 0.',
    };
    const dearer = {
      type: 'warning',
      code: 'price_changed',
      path: '$.line_items[0].item.price',
      content: 'Cena zmieniła się z 40,00 zł na 45,00 zł: Torba 0.',
    };
    for (const again of [
      await ask('get_cart', { id }),
      await ask('get_cart', { id }),
      await ask('update_cart', { id, payload }),
    ]) {
      expect([again.status, again.body.messages]).toEqual([200, [short, dearer]]);
      expect(again.body.line_items[0]).toMatchObject({ quantity: 2, item: { price: 4500 } });
      expect(amounts(again.body)).toEqual([
        ['subtotal', 9000],
        ['total', 9000],
      ]);
    }
    // The caller now knows the price, but not yet a quantity that there is.
    expect((await ask('get_cart', { id })).body.messages).toEqual([short]);
    changeBag({ stock: { is_in_stock: false } });
    const gone = { ...short, code: 'item_unavailable', path: '$.line_items[0]' };
    expect((await ask('get_cart', { id })).body.messages).toEqual([
      { ...gone, content: 'Nie można kupić: Torba 0.' },
    ]);
  });

  test('what is unknown is told in the language of the request [agents-08]', async () => {
    const { ask } = await openTransport(transport, { stores: [store, english] });
    const told = async (...[name, request]: Parameters<typeof ask>) =>
      (await ask(name, request)).body.messages[0].content;
    const pl = 'Nie ma takiego koszyka albo wygasł; utwórz nowy.';
    const en = 'There is no such cart, or it has expired; create a new one.';
    const cart = { line_items: [line('BAG')] };
    const id = 'none';
    expect(await told('get_cart', { id })).toBe(pl);
    for (const name of ['get_cart', 'get_checkout'] as const)
      expect(await told(name, { id, language: 'en-GB' })).toBe(en);
    const context = { language: 'en' };
    for (const name of ['update_cart', 'update_checkout'] as const) {
      expect(await told(name, { id, payload: cart, language: 'en' })).toBe(en);
      expect(await told(name, { id, payload: { ...cart, context } })).toBe(en);
      expect(await told(name, { id, payload: cart })).toBe(pl);
    }
    const ofCart = { cart_id: id, line_items: [] };
    expect(await told('create_checkout', { payload: { ...ofCart, context } })).toBe(en);
  });

  test('an expired checkout is unknown, and the message says what to do [agents-08]', async () => {
    const { ask, pass } = await openTransport(transport);
    const { id } = (await ask('create_checkout', { payload: ready })).body;
    pass(24 * hour + 1);
    const { status, body } = await ask('get_checkout', { id });
    expect([status, body.ucp.status, body.messages]).toEqual([
      200,
      'error',
      [
        {
          type: 'error',
          severity: 'unrecoverable',
          code: 'not_found',
          content: 'Nie ma takiego koszyka albo wygasł; utwórz nowy.',
        },
      ],
    ]);
  });

  test('a replayed key gets the first answer, and with another request a conflict [agents-08]', async () => {
    const { ask } = await openTransport(transport);
    const first = await ask('create_checkout', { payload: ready, key });
    expect(await ask('create_checkout', { payload: ready, key })).toEqual(first);
    expect(amounts(first.body).at(-1)).toEqual(['total', 9299]);
    const other = { ...ready, line_items: [line('BAG', 3)] };
    expect(await ask('create_checkout', { payload: other, key })).toEqual(
      refused(409, -32000, 'idempotency_conflict', 'The key was used for another request'),
    );
  });

  test('a forged signature is refused [agents-08]', async () => {
    const { ask } = await openTransport(transport);
    const payload = ready;
    expect((await ask('create_checkout', { payload, signer: own })).status).toBe(200);
    expect(await ask('create_checkout', { payload, signer: stranger })).toEqual(
      refused(401, -32000, 'signature_invalid', 'The signature of key own fails'),
    );
  });

  test('a caller’s profile on a private address is not fetched [agents-08]', async () => {
    const { port, connections } = await openNeighbour();
    const { ask } = await openTransport(transport, { call: callNeighbour });
    for (const host of neighbourHosts) {
      const agent = `https://${host}:${port}/profile.json`;
      expect(await ask('create_checkout', { payload: ready, agent })).toEqual(
        refused(424, -32001, 'profile_unreachable', 'The profile cannot be fetched'),
      );
    }
    expect(connections()).toBe(0);
  });
});
