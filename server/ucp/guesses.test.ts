import { expect, test } from 'vitest';
import { openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';
import { agentUrl } from '../../tests/support/ucp-shop.ts';

test('guesses of codes from one address do not block the codes of others', async () => {
  const { app } = await openCheckouts();
  const guess = async (remoteAddress: string, code: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/ucp/carts',
      remoteAddress,
      headers: { 'ucp-agent': `profile="${agentUrl}"` },
      payload: { line_items: ready.line_items, discounts: { codes: [code] } },
    });
    return response.statusCode;
  };
  const codes: number[] = [];
  for (let n = 0; n < 33; n += 1) codes.push(await guess('198.51.100.1', `GUESS${n}`));
  expect([codes[0], codes.at(-1)]).toEqual([201, 503]);
  expect(await guess('198.51.100.2', 'GUESS')).toBe(201);
});
