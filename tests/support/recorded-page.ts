import { fetchFrom, openPage } from './client-page.ts';
import type { MockShop } from './mock-shop.ts';

/** A request of the shop's client: method, address and body, and whether it has the token. */
export interface RecordedRequest {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly hasToken: boolean;
  /** The cart that its header names. */
  readonly cart: string | null;
}

/** Opens a page over the mocked backend that records its requests. */
export async function openRecordedPage(shop: MockShop) {
  const requests: RecordedRequest[] = [];
  const send = fetchFrom(shop.app);
  const page = await openPage({
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'https://shop.invalid');
      const headers = new Headers(init?.headers);
      const authorization = headers.get('authorization');
      requests.push({
        call: `${init?.method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        hasToken: authorization?.startsWith('Bearer ') === true,
        cart: headers.get('x-cart-id'),
      });
      return send(input, init);
    },
  });
  return { page, requests };
}
