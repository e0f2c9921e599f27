import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openBrowser } from '../../services/chromium.ts';
import { load } from '../load.ts';
import type { ProbedShop } from '../probed-shop.ts';
import type { PageContent } from './elements.ts';
import { readContent } from './read-content.ts';

const roundSeconds = 2;
const warmSeconds = 3;
const connections = 4;

export const kinds = ['product', 'listing'] as const;
export type Kind = (typeof kinds)[number];

/** A server to compare, and where it has its pages. */
export interface Peer {
  readonly name: string;
  readonly server: ProbedShop;
  readonly paths: Readonly<Record<Kind, string>>;
}

/** Where every peer has its pages. */
export const peerPaths = { product: '/product', listing: '/listing' };

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Processor time of one page in ms, of the whole process, over all its threads. */
async function msPerPage({ server, paths }: Peer, kind: Kind): Promise<number> {
  const before = await server.used();
  const { perSecond } = await load(server.url + paths[kind], roundSeconds, connections);
  const { cpuMs } = await server.used();
  return (cpuMs - before.cpuMs) / (perSecond * roundSeconds);
}

/**
 * Median processor time of a page by server, in ms. The servers take turns, so that other work of
 * the machine affects all of them.
 */
export async function inTurns(
  peers: readonly Peer[],
  kind: Kind,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const samples = new Map(peers.map(({ name }) => [name, [] as number[]]));
  for (const { server, paths } of peers) {
    await load(server.url + paths[kind], warmSeconds, connections);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) samples.get(peer.name)?.push(await msPerPage(peer, kind));
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]));
}

/** The contents of the shop's pages, also as a file for the peers. */
export async function readContents(
  url: string,
  paths: Peer['paths'],
  file: string,
): Promise<Readonly<Record<Kind, PageContent>>> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const contents = {
      product: await readContent(page, url + paths.product),
      listing: await readContent(page, url + paths.listing),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(contents));
    return contents;
  } finally {
    await browser.close();
  }
}
