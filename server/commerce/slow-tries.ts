import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { AppError } from '../../domain/errors.ts';
import { isRecord } from '../../domain/is-record.ts';
import { knownDevicePace, paces, type Slowed } from '../../domain/limits/paces.ts';
import { type Pace, waitText, widened } from '../../domain/limits/tries.ts';
import { createNetworkOf } from '../net/network-of.ts';
import type { Store } from '../store/store.ts';
import type { IncomingRequest, SlowedCall } from './commerce-call.ts';
import { createTryCounts } from './count-tries.ts';
import { createKnownDevices } from './known-devices.ts';

/** One admitted attempt, which must be settled with its outcome. */
export interface Try {
  /** The status code of the response; null where there was none. */
  settle(code: number | null): Promise<void>;
}

export interface SlowTries {
  /** Counts an attempt before it is made. Throws `TOO_MANY_TRIES` with the seconds to wait. */
  begin(attempt: {
    readonly call: SlowedCall;
    readonly request: IncomingRequest;
    readonly reply: FastifyReply;
    readonly body: unknown;
    readonly token: string | null;
  }): Promise<Try>;
}

export interface SlowTriesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Multiplies the limit of one address; 0 disables limits by address. */
  readonly perAddress: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Count {
  readonly key: string;
  readonly pace: Pace;
  readonly isSubject: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The normalized subject of a request. */
function subjectOf({ subject }: SlowedCall, body: unknown, token: string | null): string | null {
  if (subject === undefined) return null;
  if (subject === 'session') return token;
  const found = subject.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : null), body);
  return typeof found === 'string' ? found.normalize('NFC').trim().toLowerCase() : null;
}

/**
 * Slows repeated attempts of the gateway's requests, by subject, device
 * and address (docs/decisions/019).
 */
export function createSlowTries(options: SlowTriesOptions): SlowTries {
  const { store, clock, publicUrl, perAddress, log } = options;
  const counts = createTryCounts(store, clock);
  const devices = createKnownDevices(store, publicUrl);
  const network = createNetworkOf(() => log);

  async function countsOf(
    call: SlowedCall,
    request: IncomingRequest,
    subject: string | null,
  ): Promise<readonly Count[]> {
    const slowed: Slowed = paces[call.as];
    const isAccount = call.subject !== undefined && call.subject !== 'session';
    const device = subject !== null && isAccount ? await known(request, subject) : null;
    if (device !== null && subject !== null) {
      const key = `tries:${call.as}:device:${hashOf(`${device} ${subject}`)}`;
      return [{ key, pace: knownDevicePace, isSubject: true }];
    }
    const from = perAddress === 0 ? null : network(request);
    const pace = slowed.subject;
    return [
      ...(subject === null || pace === undefined
        ? []
        : [{ key: `tries:${call.as}:subject:${hashOf(subject)}`, pace, isSubject: true }]),
      ...(from === null
        ? []
        : [
            {
              key: `tries:${call.as}:address:${hashOf(from)}`,
              pace: widened(slowed.address, perAddress),
              isSubject: false,
            },
          ]),
    ];
  }

  const known = (request: IncomingRequest, subject: string) =>
    devices.knows(request, subject).catch(() => null);

  return {
    async begin({ call, request, reply, body, token }) {
      const subject = subjectOf(call, body, token);
      const isCounted = subject !== null || call.onlyWithSubject !== true;
      const all = isCounted ? await countsOf(call, request, subject) : [];
      const counted: Count[] = [];
      const undo = () => Promise.all(counted.map(({ key, pace }) => counts.giveBack(key, pace)));
      for (const count of all) {
        const wait = await counts.take(count.key, count.pace);
        if (wait > 0) {
          await undo();
          throw tooMany(wait);
        }
        counted.push(count);
      }

      return {
        async settle(code) {
          const isDone = code === 200;
          const isOurs = code === null || code >= 500;
          const isGuess = paces[call.as].weighs === 'each' ? !isOurs : !isDone && !isOurs;
          if (isGuess) return;
          // A success resets the subject's count; failures of others at the same
          // address stay counted.
          const clear = ({ key, pace, isSubject }: Count) =>
            isDone && isSubject ? counts.forget(key) : counts.giveBack(key, pace);
          await Promise.all(counted.map(clear));
          if (isDone && call.proves && subject !== null) {
            await devices
              .remember(request, reply, subject)
              .catch((err: unknown) =>
                log.warn({ event: 'tries.device-not-kept', err }, 'A device could not be stored'),
              );
          }
        },
      };
    },
  };
}

function tooMany(ms: number): AppError {
  return new AppError('TOO_MANY_TRIES', 'Too many tries', {
    details: { seconds: Math.ceil(ms / 1000), wait: waitText(ms) },
  });
}
