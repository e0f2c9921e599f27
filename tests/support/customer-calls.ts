import * as v from 'valibot';
import type { RunningShop } from '../services/shop.ts';

/** Public address of the shop in cookie mode. */
export const publicUrl = 'https://sklep.example';

interface Reply {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
  /** The body as JSON; null for a page. */
  readonly body: {
    readonly code?: number | undefined;
    readonly error?: string | undefined;
    readonly result?: unknown;
  } | null;
}

/** A shopper's browser with its own network address, in either session mode. */
export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Session secrets: tokens, or values of cookies. */
  readonly secrets: () => readonly string[];
  logIn(username: string, password: string): Promise<void>;
}

const BodySchema = v.looseObject({
  code: v.optional(v.number()),
  error: v.optional(v.string()),
  result: v.optional(v.unknown()),
});

/** A browser that calls a running shop over HTTP; the shop trusts one proxy. */
export function callerOf(shop: RunningShop, mode: 'cookie' | 'header', ip: string): Caller {
  const jar = new Map<string, string>();
  let token: string | null = null;
  const held: string[] = [];

  async function call(method: string, path: string, body?: unknown): Promise<Reply> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': ip,
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
      held.push(value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const headers = JSON.stringify([...response.headers]);
    return {
      status: response.status,
      headers,
      text,
      body: isJson ? v.parse(BodySchema, JSON.parse(text)) : null,
    };
  }

  return {
    call,
    secrets: () => held,
    async logIn(username, password) {
      const { body, text } = await call('POST', '/api/user/login', { username, password });
      if (body?.code !== 200) throw new Error(`Not logged in: ${text}`);
      if (mode === 'header') {
        token = v.parse(v.string(), body.result);
        held.push(token);
      }
    },
  };
}
