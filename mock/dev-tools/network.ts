import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A network profile: latency and bandwidth of responses. */
interface Profile {
  readonly label: string;
  readonly waitMs: number;
  /** Null without a limit. */
  readonly bytesPerSecond: number | null;
  /** Connections end without a response. */
  readonly isDown?: true;
}

/** The profiles of Chromium's dev tools, as far as a server can simulate them. */
export const networkProfiles = {
  fast: { label: 'Bez spowolnienia', waitMs: 0, bytesPerSecond: null },
  late: { label: 'Opóźnienie 500 ms', waitMs: 500, bytesPerSecond: null },
  'fast-3g': { label: 'Szybkie 3G (560 ms, 1,5 Mb/s)', waitMs: 560, bytesPerSecond: 190_000 },
  'slow-3g': { label: 'Wolne 3G (2 s, 400 kb/s)', waitMs: 2000, bytesPerSecond: 50_000 },
  down: { label: 'Brak połączenia', waitMs: 0, bytesPerSecond: null, isDown: true },
} as const satisfies Readonly<Record<string, Profile>>;

export type NetworkName = keyof typeof networkProfiles;

export const networkNames = Object.keys(networkProfiles).filter(
  (name): name is NetworkName => name in networkProfiles,
);

/** Interval between chunks of a throttled body, in ms. */
const tickMs = 100;

async function* trickle(body: Readable, bytesPerSecond: number) {
  const step = Math.ceil((bytesPerSecond * tickMs) / 1000);
  for await (const chunk of body) {
    const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    for (let at = 0; at < bytes.length; at += step) {
      yield bytes.subarray(at, at + step);
      await wait(tickMs);
    }
  }
}

/** A body as a stream of parts; null for other payloads. */
function partsOf(payload: unknown): Readable | null {
  if (payload instanceof Readable) return payload;
  const isBody = typeof payload === 'string' || payload instanceof Uint8Array;
  return isBody ? Readable.from([payload]) : null;
}

export interface Network {
  name(): NetworkName;
  choose(name: NetworkName): void;
}

/** Delays all responses except those of the dev tools, by the chosen profile. */
export function slowNetwork(app: FastifyInstance): Network {
  let chosen: NetworkName = 'fast';
  const profileOf = (url: string): Profile =>
    /^\/mock(?:[/?]|$)/.test(url) ? networkProfiles.fast : networkProfiles[chosen];

  app.addHook('onRequest', async (request, reply) => {
    const { waitMs, isDown } = profileOf(request.url);
    if (isDown) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (waitMs > 0) await wait(waitMs);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const { bytesPerSecond } = profileOf(request.url);
    const parts = bytesPerSecond === null ? null : partsOf(payload);
    return parts === null || bytesPerSecond === null
      ? payload
      : Readable.from(trickle(parts, bytesPerSecond));
  });
  return {
    name: () => chosen,
    choose(name) {
      chosen = name;
    },
  };
}
