import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import {
  type BackendPromises,
  nextWriteStep,
  orderRecordLifetime,
  outcomeOfFailure,
  outcomeOfResponse,
  type WriteIdentity,
  type WriteOutcome,
  type WriteRecord,
  WriteRecordSchema,
} from '../../domain/commerce/idempotent-write.ts';
import { AppError } from '../../domain/errors.ts';
import type { NodePresence } from '../store/node-presence.ts';
import type { Store } from '../store/store.ts';
import { inSpan } from '../telemetry/tracing.ts';
import type { BackendResponse } from './backend.ts';

export interface IdempotentWritesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly promises: BackendPromises;
  readonly presence: NodePresence;
  /**
   * Longer than any request may take, in ms; after it the outcome of a running write is unknown.
   */
  readonly leaseMs: number;
  /** How long a backend without idempotency keys may still process an abandoned request, in ms. */
  readonly settleMs: number;
  /** Called when a response is sent although it could not be recorded. */
  readonly onUnrecorded?: (error: unknown) => void;
}

export interface Write extends WriteIdentity {
  readonly key: string;
  readonly isOrder: boolean;
  /** When the shopper agreed to the order, in ms; null or left out where unknown. */
  readonly agreedAt?: number | null;
  /**
   * Throws the reason against a write that was certainly not done before; left out
   * where there is none.
   */
  mayBegin?(): Promise<void>;
  send(): Promise<BackendResponse>;
  /** Fetches the order of this key from the backend; null when it has none. */
  lookUp(): Promise<BackendResponse | null>;
}

const day = 24 * 60 * 60 * 1000;
/**
 * How long the outcome of a write is stored: an order may be repeated much
 * later than a cart change.
 */
const lifetimeOf = ({ isOrder }: Write) => (isOrder ? orderRecordLifetime : 7 * day);
/** How long an unknown outcome is stored, so that support can check it. */
const unknownFor = ({ isOrder }: Write) => (isOrder ? orderRecordLifetime : 30 * day);

const RecordTextSchema = v.pipe(v.string(), v.parseJson(), WriteRecordSchema);

/**
 * Executes a write once per key, however often the browser sends it: the first response is stored
 * and sent again. Errors: `IDEMPOTENCY_RUNNING`, `IDEMPOTENCY_MISMATCH`, `WRITE_OUTCOME_UNKNOWN`,
 * `STORAGE_UNAVAILABLE` when the store is unavailable, and those of `mayBegin` and `send`.
 */
export function createIdempotentWrites(options: IdempotentWritesOptions) {
  const { store, clock, promises, presence, leaseMs, settleMs } = options;
  /** When this process sent what has no response yet, by its steady time in ms. */
  const underWay = new Map<string, number>();

  /** A jump of the clock does not end the lease of a write that this process is sending. */
  function isUnderWay(key: string): boolean {
    const begun = underWay.get(key);
    return begun !== undefined && performance.now() - begun < leaseMs;
  }

  const doneWith = ({ fingerprint, session }: Write, response: BackendResponse): WriteRecord => ({
    state: 'done',
    fingerprint,
    session,
    answer: response,
  });

  /** Replaces the record that was read, null for none; returns whether it was unchanged. */
  function change(key: string, read: string | null, record: WriteRecord, ttlMs: number) {
    const text = JSON.stringify(record);
    return read === null ? store.add(key, text, ttlMs) : store.replace(key, read, text, ttlMs);
  }

  /** Executes the write under its lease and records the outcome. */
  async function attempt(key: string, leased: string, write: Write): Promise<BackendResponse> {
    const { fingerprint, session } = write;
    const leave = (end: WriteOutcome, response?: BackendResponse) => {
      if (end === 'undone') return store.delete(key);
      if (end === 'done' && response) {
        return store.replace(
          key,
          leased,
          JSON.stringify(doneWith(write, response)),
          lifetimeOf(write),
        );
      }
      const unknown: WriteRecord = { state: 'unknown', fingerprint, session, since: clock() };
      return store.replace(key, leased, JSON.stringify(unknown), unknownFor(write));
    };
    /**
     * Records the outcome, but sends the response even if that fails: the shopper then does not
     * repeat the write.
     */
    const recordOutcome = (end: WriteOutcome, given?: BackendResponse) =>
      inSpan('write recorded', { 'witryna.end': end }, async () => {
        await leave(end, given);
      }).catch((error: unknown) => options.onUnrecorded?.(error));
    const sent = inSpan('write sent', kindOf(write), () => write.send());
    const response = await sent.catch(async (error: unknown) => {
      await recordOutcome(error instanceof AppError ? outcomeOfFailure(error) : 'unknown');
      throw error;
    });
    await recordOutcome(outcomeOfResponse(response), response);
    return response;
  }

  /** Whether the process that holds a running lease has ended. */
  async function isHolderGone(known: WriteRecord | null): Promise<boolean> {
    if (known?.state !== 'running' || known.node === undefined) return false;
    return known.leaseUntil > clock() && (await presence.isGone(known.node));
  }

  /**
   * The order of an earlier attempt; null once it is certain that there is none and will be none.
   */
  async function findEarlier(write: Write, since: number | null): Promise<BackendResponse | null> {
    const found = await inSpan('write looked up', kindOf(write), () => write.lookUp());
    if (found) return found;
    if (since === null) throw mismatch();
    if (!promises.honoursKeys && clock() - since < settleMs) throw stillRunning();
    return null;
  }

  async function stages(write: Write): Promise<BackendResponse> {
    const key = `write:${write.key}`;
    const { fingerprint, session } = write;
    for (;;) {
      const now = clock();
      const text = await store.get(key);
      const known = text === null ? null : v.parse(RecordTextSchema, text);
      const current = { ...write, now, isHolderGone: await isHolderGone(known) };
      const step = nextWriteStep(known, current, promises);
      if (step.do === 'replay') return step.answer;
      if (step.do === 'wait' || (step.do === 'look-up' && isUnderWay(key))) throw stillRunning();
      if (step.do === 'refuse') throw mismatch();
      if (step.do === 'give-up') throw new AppError('WRITE_OUTCOME_UNKNOWN', unknownText);
      if (step.do === 'look-up') {
        const found = await findEarlier(write, step.since);
        if (found) {
          await change(key, text, doneWith(write, found), lifetimeOf(write));
          return found;
        }
      }
      if (known === null || step.do === 'look-up') await write.mayBegin?.();
      const lease: WriteRecord = {
        state: 'running',
        fingerprint,
        session,
        leaseUntil: now + leaseMs,
        node: presence.id,
      };
      const isMine = await inSpan('write leased', { 'witryna.before': step.do }, () =>
        change(key, text, lease, unknownFor(write)),
      );
      // Another request was faster: read its record.
      if (!isMine) continue;
      underWay.set(key, performance.now());
      return await attempt(key, JSON.stringify(lease), write).finally(() => underWay.delete(key));
    }
  }

  return (write: Write) => inSpan('write once', kindOf(write), () => stages(write));
}

const kindOf = ({ isOrder }: Write) => ({ 'witryna.write': isOrder ? 'order' : 'other' });

export type IdempotentWrites = ReturnType<typeof createIdempotentWrites>;

const unknownText = 'Nobody can tell whether the earlier try was done';
const stillRunning = () =>
  new AppError('IDEMPOTENCY_RUNNING', 'The same request is being worked on');
const mismatch = () => new AppError('IDEMPOTENCY_MISMATCH', 'The key was used for another request');
