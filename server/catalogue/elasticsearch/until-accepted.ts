import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@elastic/elasticsearch';

const tooMany = 429;

/**
 * Does what the cluster may turn away because it has too much in hand (429: a full queue, a circuit breaker
 * of its memory) again after each of these waits (ms), and gives up with its last answer. `work` is
 * repeated whole: it has to come to the same when some of it was done.
 */
export async function untilAccepted<T>(
  work: () => Promise<T>,
  waitsMs: readonly number[],
): Promise<T> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof errors.ResponseError) || error.statusCode !== tooMany) throw error;
      await pause(ms);
    }
  }
  return work();
}
