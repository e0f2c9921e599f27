import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { parseSearchBody } from '../../server/catalogue/search-body.ts';

/** A `fetch` that asks a catalogue in memory as a browser asks the shop's; `goOffline` ends that. */
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
