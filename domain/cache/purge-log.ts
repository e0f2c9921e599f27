import * as v from 'valibot';

/**
 * Recent purges, shared by all nodes of a shop. Purges are numbered from 1. Those after
 * `floor` are listed; older ones are dropped. `era` changes when the log starts again because
 * its store was emptied.
 */
export const PurgeLogSchema = v.object({
  era: v.string(),
  last: v.number(),
  floor: v.number(),
  purges: v.array(v.object({ number: v.number(), tags: v.array(v.string()) })),
});

export type PurgeLog = v.InferOutput<typeof PurgeLogSchema>;

/** The position of the log when a response was started. */
export interface PurgeStamp {
  readonly era: string;
  readonly number: number;
}

/** The tag of all entries. */
export const everything = '*';

/**
 * The oldest purges above this number of tags are dropped, because every read loads the whole log.
 */
const mostTags = 2000;

/** A log without purges. */
export const emptyLog = (era: string): PurgeLog => ({ era, last: 0, floor: 0, purges: [] });

/** The log with one more purge. */
export function withPurge(log: PurgeLog, tags: readonly string[]): PurgeLog {
  const number = log.last + 1;
  const one = tags.includes(everything) || tags.length > mostTags ? [everything] : [...tags];
  const purges = [...log.purges, { number, tags: one }];
  let count = purges.reduce((sum, purge) => sum + purge.tags.length, 0);
  let { floor } = log;
  while (count > mostTags) {
    const oldest = purges.shift();
    if (oldest === undefined) break;
    count -= oldest.tags.length;
    floor = oldest.number;
  }
  return { ...log, last: number, floor, purges };
}

/** The tags purged after the stamp; `everything` if the log no longer lists them. */
export function purgedSince(log: PurgeLog, stamp: PurgeStamp): readonly string[] {
  if (stamp.era !== log.era || stamp.number < log.floor) return [everything];
  return log.purges.filter(({ number }) => number > stamp.number).flatMap(({ tags }) => tags);
}

/** Whether a response with these tags, started at the stamp, is still valid. */
export function isStanding(log: PurgeLog, stamp: PurgeStamp, tags: readonly string[]): boolean {
  if (stamp.era === log.era && stamp.number >= log.last) return true;
  const purged = new Set(purgedSince(log, stamp));
  return !purged.has(everything) && !tags.some((tag) => purged.has(tag));
}
