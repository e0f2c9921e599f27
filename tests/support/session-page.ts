import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { SessionMode } from '../../domain/commerce/session.ts';
import { clientConfig, openPage } from './client-page.ts';
import { type GatewayShop, openGateway, shopUrl } from './gateway-shop.ts';
import { createTabs } from './tabs.ts';

/** A browser that uses the shop's server. It has a cookie jar and records what scripts can read. */
export interface SessionBrowser {
  readonly shop: GatewayShop;
  readonly fetch: typeof fetch;
  /** The HttpOnly cookie; null without one. */
  readonly cookie: () => string | null;
  /** All responses that a script has read, as text. */
  readonly responses: readonly string[];
  /** All sent requests: method, address and headers. */
  readonly calls: readonly string[];
  cut(isCut: boolean): void;
  open(config?: Partial<typeof clientConfig>): ReturnType<typeof openPage>;
}

function methodOf(init: RequestInit | undefined) {
  return init?.method === 'POST' || init?.method === 'DELETE' ? init.method : 'GET';
}

/** A browser in a session mode, with the given shop or a new one. */
export async function openBrowser(
  mode: SessionMode,
  shop?: GatewayShop,
  tabs = createTabs(),
): Promise<SessionBrowser> {
  const over = shop ?? (await openGateway(mode));
  let jar: string | null = null;
  let isCut = false;
  const responses: string[] = [];
  const calls: string[] = [];

  const send: typeof fetch = async (input, init) => {
    if (isCut) throw new TypeError('Failed to fetch');
    const mayUseJar = init?.credentials !== 'omit';
    const own = Object.fromEntries(new Headers(init?.headers));
    calls.push(`${methodOf(init)} ${String(input)} ${JSON.stringify(own)} ${init?.body ?? ''}`);
    const response = await over.app.inject({
      method: methodOf(init),
      url: String(input),
      headers: {
        ...own,
        origin: shopUrl,
        'sec-fetch-site': 'same-origin',
        ...(mayUseJar && jar !== null ? { cookie: jar } : {}),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [cookie = ''] = set.split(';');
      // The device cookie is not part of a session.
      if (mayUseJar && !/^(?:__Host-)?device=/.test(cookie)) {
        jar = cookie.endsWith('=') ? null : cookie;
      }
    }
    responses.push(response.body);
    const type = String(response.headers['content-type'] ?? '');
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': type },
    });
  };

  return {
    shop: over,
    fetch: send,
    cookie: () => jar,
    responses,
    calls,
    cut(cut) {
      isCut = cut;
    },
    open: (config = {}) =>
      openPage({ fetch: send }, tabs, { ...clientConfig, sessionMode: mode, ...config }),
  };
}

type SessionPage = Awaited<ReturnType<SessionBrowser['open']>>;

/** Browsers with empty storage, and their pages, which `close` closes. */
export function sessionWorld() {
  let pages: SessionPage[] = [];
  return {
    browserOf(mode: SessionMode, shop: GatewayShop): Promise<SessionBrowser> {
      vi.stubGlobal('indexedDB', new IDBFactory());
      return openBrowser(mode, shop, createTabs());
    },
    async open(browser: SessionBrowser, config: Partial<typeof clientConfig> = {}) {
      const page = await browser.open(config);
      pages.push(page);
      return page;
    },
    close(): void {
      for (const page of pages) page.close();
      pages = [];
    },
  };
}
