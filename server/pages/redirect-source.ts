import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { readAnswer } from '../../domain/commerce/envelope.ts';
import { type RedirectSchema, RedirectsSchema } from '../../domain/commerce/ext.ts';
import type { RedirectSource } from './dispatcher.ts';

type Redirects = readonly v.InferOutput<typeof RedirectSchema>[];

interface Known {
  readonly list: Redirects;
  readonly until: number;
}

/** How long the list is used, and how long it is let be where nobody could tell it, in ms. */
const keptFor = 300_000;
const pauseFor = 30_000;

/** A path of this shop; what leads to another host is nobody's old address. */
const isLocal = (address: string): boolean => /^\/(?![/\\])/.test(address);

const bare = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '');

/**
 * Where old addresses lead now, by the commerce backend's list. The whole list is asked for, and
 * seldom, so that unknown addresses cost the backend nothing; while it cannot be had, the last one
 * holds. [pl-L04]
 */
export function createRedirectSource(
  shop: () => FastifyInstance | null,
  clock: Clock,
): RedirectSource {
  const known = new Map<string, Promise<Known>>();

  async function ask(store: string, before: Redirects): Promise<Known> {
    try {
      const url = '/api/ext/redirect';
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const answer = response && readAnswer(response.json(), RedirectsSchema);
      if (answer?.kind === 'done') return { list: answer.result, until: clock() + keptFor };
    } catch {
      // Said in the log by the call itself; an unknown address is then a 404 as before.
    }
    return { list: before, until: clock() + pauseFor };
  }

  async function listOf(store: string): Promise<Redirects> {
    const before = known.get(store);
    const kept = await before;
    if (kept && clock() < kept.until) return kept.list;
    // Who waited beside this call may have asked already.
    const asking = known.get(store);
    if (asking !== before && asking) return (await asking).list;
    const asked = ask(store, kept?.list ?? []);
    known.set(store, asked);
    return (await asked).list;
  }

  return async (path, store) => {
    const list = await listOf(store);
    const found = list.find(({ from }) => bare(from) === bare(path));
    return found && isLocal(found.to) ? { location: found.to, status: found.code ?? 301 } : null;
  };
}
