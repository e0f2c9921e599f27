// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { shopView } from '../../tests/support/shop-view.ts';
import { orFromDevice } from './read-device.ts';

const offlineResponse = vi.hoisted(() => vi.fn());
vi.mock('./load-offline-page.ts', () => ({ offlineResponse }));

const page = { route: { screen: 'home' }, view: null };
const request = { address: '/', isHistoryStep: false };

async function asked(answer: () => Response, kept: Response | null) {
  offlineResponse.mockResolvedValue(kept);
  const fetchPage = orFromDevice(shopView, async () => answer());
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
    const kept = Response.json(page);
    expect(await asked(() => new Response(body), kept)).toBe(kept);
    await expect(asked(() => new Response(body), null)).rejects.toThrow();
  },
);

test('a gateway’s page is no valid response either [offline-42]', async () => {
  const kept = Response.json(page);
  const gateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await asked(gateway, kept)).toBe(kept);
  await expect(asked(gateway, null)).rejects.toThrow();
});

test('a page is passed on for parsing, and a refusal unchanged', async () => {
  expect(await (await asked(() => Response.json(page), null)).json()).toEqual(page);
  const refused = new Response('busy', { status: 503, headers: { 'x-request-id': 'a' } });
  expect(await asked(() => refused, null)).toBe(refused);
});
