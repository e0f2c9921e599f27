// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { shopView } from '../../tests/support/shop-view.ts';
import { orFromDevice } from './read-device.ts';

const offlineResponse = vi.hoisted(() => vi.fn());
vi.mock('./load-offline-page.ts', () => ({ offlineResponse }));

const page = { route: { screen: 'home' }, view: null };
const request = { address: '/', isHistoryStep: false };

async function requested(response: () => Response, stored: Response | null) {
  offlineResponse.mockResolvedValue(stored);
  const fetchPage = orFromDevice(shopView, async () => response());
  return fetchPage('/index.pageContext.json', new AbortController().signal, request);
}

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a truncated page', JSON.stringify(page).slice(0, 30)],
  ['JSON of an intermediary', '{"surprise":[true]}'],
])(
  'a response of %s is invalid: the page is built from data on this device',
  async (_what, body) => {
    const stored = Response.json(page);
    expect(await requested(() => new Response(body), stored)).toBe(stored);
    await expect(requested(() => new Response(body), null)).rejects.toThrow();
  },
);

test('a gateway’s page is no valid response either [offline-42]', async () => {
  const stored = Response.json(page);
  const gateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await requested(gateway, stored)).toBe(stored);
  await expect(requested(gateway, null)).rejects.toThrow();
});

test('a page is passed on for parsing, and a refusal unchanged', async () => {
  expect(await (await requested(() => Response.json(page), null)).json()).toEqual(page);
  const refused = new Response('busy', { status: 503, headers: { 'x-request-id': 'a' } });
  expect(await requested(() => refused, null)).toBe(refused);
});
