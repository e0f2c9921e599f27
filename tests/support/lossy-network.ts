import { setTimeout as wait } from 'node:timers/promises';

/**
 * What becomes of a request. `lost` never arrives, `reply-lost` is done and not answered, `twice`
 * arrives again later, `late` is given up by its sender and arrives all the same, `slow` arrives and
 * `held` is answered only when released, `hang` is done and answered by nothing, `page` is done and answered by a page, `away` meets a proxy
 * without a server behind it.
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

/** Longer than the time limit of whoever waits; the tests make both short. */
export const hangMs = 120;

const broken = () => new TypeError('the connection broke');
const pageAnswer = (status: number) =>
  new Response('<!doctype html><title>Proxy</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

export interface LossyNetwork {
  readonly fetch: typeof fetch;
  /** What becomes of the next requests, in their order; after these they fare well. */
  plan(fates: readonly Fate[]): void;
  /** Lets the oldest request or reply that is held go on. */
  release(): void;
  /** Brings the oldest request that its sender has given up. */
  deliver(): Promise<void>;
  /** Everything still on its way arrives, and from now on all goes well. */
  heal(): Promise<void>;
  /** How often each fate befell a request. */
  readonly counts: Readonly<Record<Fate, number>>;
}

/** A connection that spoils the requests `applies` names, in whatever way is planned for them. */
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
        const answer = await send();
        await turn();
        return answer;
      }
      case 'hang':
        await send();
        await wait(hangMs);
        throw broken();
      case 'page':
        await send();
        return pageAnswer(200);
      case 'away':
        return pageAnswer(502);
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
