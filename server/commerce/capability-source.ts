import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import {
  allCapabilities,
  type Capabilities,
  CapabilitiesSchema,
  type Feature,
  undeclaredCapabilities,
  withoutFeatures,
} from '../../domain/commerce/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import type { CommerceBackend } from './backend.ts';

/** How long a declaration is used before it is fetched again, in ms. */
const lifetimeMs = 300_000;
/** The same while the backend has not answered. */
const retryMs = 5000;

export interface CapabilitySource {
  /** What the shop has now; the same object until it changes. */
  current(): Capabilities;
  /** Called with each change. */
  onChange(listener: () => void): void;
  /** Fetches the declaration, and again when the lifetime is over. Resolves with the first outcome. */
  watch(backend: CommerceBackend, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void>;
  stop(): void;
}

export interface CapabilitySourceOptions {
  /** Features that the merchant has switched off. */
  readonly without: readonly Feature[];
  /** Stores the last declaration for a start while the backend is down; null stores none. */
  readonly file: string | null;
  readonly timeoutMs: number;
}

const StoredSchema = v.pipe(v.string(), v.parseJson(), CapabilitiesSchema);

/** The last declaration; without one that of a backend which declares nothing. */
function stored(file: string | null): Capabilities {
  try {
    return file === null
      ? undeclaredCapabilities
      : v.parse(StoredSchema, readFileSync(file, 'utf8'));
  } catch {
    return undeclaredCapabilities;
  }
}

/** A backend without this request answers 404, some of them with a page. */
const isUnknownRequest = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'COMMERCE_BAD_CONTENT_TYPE' &&
  error.details['status'] === 404;

/** Fetches the declaration of a backend. Throws the backend's errors. */
export async function fetchCapabilities(
  backend: CommerceBackend,
  timeoutMs: number,
): Promise<Capabilities> {
  try {
    const { envelope } = await backend.send(
      { method: 'GET', path: '/api/capabilities', query: {}, headers: {}, body: null },
      AbortSignal.timeout(timeoutMs),
    );
    if (envelope.code === 404) return undeclaredCapabilities;
    const parsed = v.safeParse(CapabilitiesSchema, envelope.result);
    if (envelope.code === 200 && parsed.success) return parsed.output;
  } catch (error) {
    if (isUnknownRequest(error)) return undeclaredCapabilities;
    throw error;
  }
  throw new AppError('COMMERCE_BAD_ANSWER', 'The backend does not declare its capabilities');
}

/** What the commerce backend of this shop can do, as pages, API and feeds read it. */
export function createCapabilitySource(options: CapabilitySourceOptions): CapabilitySource {
  const { without, file, timeoutMs } = options;
  const listeners: (() => void)[] = [];
  let current = withoutFeatures(stored(file), without);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function take(declared: Capabilities): void {
    const next = withoutFeatures(declared, without);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    if (file !== null) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(declared));
    }
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    async watch(backend, log) {
      const refresh = async () => {
        let nextMs = lifetimeMs;
        try {
          take(await fetchCapabilities(backend, timeoutMs));
        } catch (err) {
          nextMs = retryMs;
          log.warn({ event: 'commerce.capabilities', err }, 'The known capabilities stay in use');
        }
        if (!isStopped) timer = setTimeout(() => void refresh(), nextMs).unref();
      };
      await refresh();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Everything, for parts that run without a backend. */
export const everything: Pick<CapabilitySource, 'current'> = { current: () => allCapabilities };
