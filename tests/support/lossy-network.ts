import { setTimeout as wait } from 'node:timers/promises';

/**
 * What happens to a request. `lost` never arrives. `reply-lost` is done, but its response is lost.
 * `twice` arrives again later. `late` is aborted by its sender and still arrives. `slow` waits for
 * `release` before it arrives. `held` is done, but its response waits for `release`. `hang` is
 * done, and the connection breaks after `hangMs`. `page` is done and gets a page as response.
 * `away` gets a proxy's error, without a server.
 */
export const fates = [
  'ok',
  'lost',
  'reply-lost',
  'twice',
  'late',
  'slow',
  'held',
  'hang',
  'page',
  'away',
] as const;
export type Fate = (typeof fates)[number];

/** Longer than the time limits of callers; tests shorten both. */
export const hangMs = 120;

const broken = () => new TypeError('the connection broke');
const pageResponse = (status: number) =>
  new Response('<!doctype html><title>Proxy</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

export interface LossyNetwork {
  readonly fetch: typeof fetch;
  /** Sets the fates of the next requests, in order; later ones succeed. */
  plan(fates: readonly Fate[]): void;
  /** Releases the oldest held request or response. */
  release(): void;
  /** Delivers the oldest request that its sender has aborted. */
  deliver(): Promise<void>;
  /** Delivers everything in transit; later requests succeed. */
  heal(): Promise<void>;
  /** Number of requests by fate. */
  readonly counts: Readonly<Record<Fate, number>>;
}

/** A network that applies planned fates to the requests that `applies` selects. */
export function lossyNetwork(ask: typeof fetch, applies: (url: string) => boolean): LossyNetwork {
  const counts: Record<Fate, number> = {
    ok: 0,
    lost: 0,
    'reply-lost': 0,
    twice: 0,
    late: 0,
    slow: 0,
    held: 0,
    hang: 0,
    page: 0,
    away: 0,
  };
  let planned: Fate[] = [];
  const late: (() => Promise<unknown>)[] = [];
  const held: (() => void)[] = [];
  let isHealed = false;
  const turn = () =>
    isHealed ? Promise.resolve() : new Promise<void>((resolve) => held.push(resolve));

  async function meet(fate: Fate, send: () => Promise<Response>): Promise<Response> {
    switch (fate) {
      case 'ok':
        return send();
      case 'lost':
        throw broken();
      case 'reply-lost':
        await send();
        throw broken();
      case 'twice':
        late.push(send);
        return send();
      case 'late':
        late.push(send);
        throw broken();
      case 'slow':
        await turn();
        return send();
      case 'held': {
        const response = await send();
        await turn();
        return response;
      }
      case 'hang':
        await send();
        await wait(hangMs);
        throw broken();
      case 'page':
        await send();
        return pageResponse(200);
      case 'away':
        return pageResponse(502);
    }
  }

  async function deliver(): Promise<void> {
    await late.shift()?.();
  }

  return {
    counts,
    deliver,
    plan: (next) => {
      isHealed = false;
      planned = [...planned, ...next];
    },
    release: () => held.shift()?.(),
    async heal() {
      planned = [];
      isHealed = true;
      while (held.length > 0) held.shift()?.();
      while (late.length > 0) await deliver();
    },
    fetch: (input, init) => {
      const fate = applies(String(input)) ? (planned.shift() ?? 'ok') : 'ok';
      counts[fate] += 1;
      return meet(fate, () => ask(input, init));
    },
  };
}
