import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { readResponse } from '../../domain/commerce/envelope.ts';
import { RedirectSchema } from '../../domain/commerce/ext.ts';
import {
  type OldAddress,
  type RedirectTable,
  redirectTable,
} from '../../domain/url/redirect-table.ts';
import type { RedirectSource } from './dispatcher.ts';
import type { RedirectFile } from './redirect-file.ts';
import { type Fresh, staleWhileRevalidate } from './stale-while-revalidate.ts';

interface Known {
  readonly table: RedirectTable;
  /** The lists the table was built from; it is rebuilt only when they change. */
  readonly lists: readonly (readonly OldAddress[])[];
  readonly text: string;
}

/** How long the list is used, and how long a failed fetch is not retried, in ms. */
const lifetimeMs = 300_000;
const pauseFor = 30_000;

/** Faulty legacy URLs named in one log line. */
const mostNamed = 20;

export interface RedirectSourceOptions {
  readonly shop: () => FastifyInstance | null;
  readonly clock: Clock;
  /** The shop's own table, which takes precedence. */
  readonly file?: () => Promise<RedirectFile>;
  /** Origin of the shop, so that its own addresses may be written in full. */
  readonly origin?: string;
  /** Called with the faulty entries when the table is built. */
  readonly fault?: (store: string, faults: readonly string[]) => void;
}

/** An entry that cannot be parsed is skipped alone. */
const readable = (entry: unknown): OldAddress[] => {
  const read = v.safeParse(RedirectSchema, entry);
  return read.success ? [{ ...read.output, code: read.output.code ?? 301 }] : [];
};

/**
 * Redirects of legacy URLs from the shop's own table and the commerce backend's list. The whole
 * list is fetched, and rarely, so unknown addresses cost the backend nothing. When it cannot be
 * fetched, the last one is used. [pl-L04]
 */
export function createRedirectSource(options: RedirectSourceOptions): RedirectSource {
  const { shop, clock, origin } = options;
  const tables = staleWhileRevalidate<Known>(clock);
  /** The shop's own table, used until the backend responds for the first time. */
  const ofFiles = new Map<string, RedirectTable>();

  async function ofBackend(store: string): Promise<readonly OldAddress[] | null> {
    try {
      const url = '/api/ext/redirect';
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const read = response && readResponse(response.json(), v.array(v.unknown()));
      return read?.kind === 'done' ? read.result.flatMap(readable) : null;
    } catch {
      // The request itself logs the failure; an unknown address then gets a 404 as before.
      return null;
    }
  }

  async function ofFile(store: string): Promise<RedirectFile | null> {
    try {
      return (await options.file?.()) ?? { list: [], faults: [] };
    } catch (error) {
      options.fault?.(store, [error instanceof Error ? error.message : String(error)]);
      return null;
    }
  }

  async function fetchTable(store: string, before: Known | undefined): Promise<Fresh<Known>> {
    const [fileBefore = [], backendBefore = []] = before?.lists ?? [];
    const backendList = ofBackend(store);
    const file = await ofFile(store);
    if (before === undefined) ofFiles.set(store, redirectTable(file?.list ?? [], origin));
    const backend = await backendList;
    const lists = [file?.list ?? fileBefore, backend ?? backendBefore];
    const freshMs = backend === null ? pauseFor : lifetimeMs;
    const text = JSON.stringify(lists);
    if (before?.text === text) return { value: before, freshMs };
    const table = redirectTable(lists.flat(), origin);
    const faults = [
      ...(file?.faults ?? []),
      ...table.faults.map(({ from, reason }) => `${from}: ${reason}`),
    ];
    if (faults.length > 0) options.fault?.(store, faults.slice(0, mostNamed));
    return { value: { table, lists, text }, freshMs };
  }

  return async (path, store, search) => {
    const known = await tables(store, (before) => fetchTable(store, before));
    const table = known?.table ?? ofFiles.get(store);
    return table?.find(path, search) ?? null;
  };
}
