import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { parseSearchBody } from '../../server/catalogue/search-body.ts';

/** A `fetch` that queries a catalogue in memory as the browser does; `goOffline` makes it fail. */
export function catalogueFetch(catalogue: Catalogue) {
  let isConnected = true;
  return {
    goOffline() {
      isConnected = false;
    },
    async fetch(input: RequestInfo | URL): Promise<Response> {
      if (!isConnected) throw new TypeError('Failed to fetch');
      const { searchParams } = new URL(String(input), 'https://shop.example');
      const { request } = parseSearchBody(JSON.parse(searchParams.get('request') ?? '{}'));
      return Response.json(await catalogue.search(request));
    },
  };
}
