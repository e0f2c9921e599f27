import { describe, expect, test, vi } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-url_map.json' with { type: 'json' };
import { fetchUrlMap } from './fetch-url-map.ts';

/** Recorded routes are named by product type; this shop has one product screen. */
const kindOf = (route: string) => {
  if (route.endsWith('product')) return 'product';
  return route === 'category' ? 'category' : null;
};

describe('the URL map, queried by the browser', () => {
  test.each(vectors.cases)(
    'returns the recorded result: $name [api-51] [api-53] [product-22]',
    async ({ input, expected }) => {
      const { response, params } = input;
      const requested = vi.fn<typeof fetch>(async () =>
        Response.json(response.json, { status: 'ok' in response ? 500 : 200 }),
      );
      vi.stubGlobal('fetch', requested);
      const address = new URL(input.url, 'https://shop.example');
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);

      expect(await fetchUrlMap(address, 'pl')).toBe(kindOf(expected.route.name));

      const [path, init] = requested.mock.calls[0] ?? [];
      expect(path).toBe('/api/url/map?storeCode=pl');
      // The recorded shop requests the whole document; here the page loads it.
      const wanted = { ...expected.calls[0]?.body, includeFields: ['id'] };
      expect({ method: init?.method, body: JSON.parse(String(init?.body)) }).toEqual({
        method: 'POST',
        body: wanted,
      });
    },
  );

  test('returns null when the server is unreachable', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await fetchUrlMap(new URL('https://shop.example/damskie'), 'pl')).toBeNull();
  });
});
