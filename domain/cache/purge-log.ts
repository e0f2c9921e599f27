import * as v from 'valibot';

/**
 * What was purged lately, as all nodes of a shop read it. Purges are numbered from 1; those after
 * `floor` are listed, older ones are only known to have been. A log that began anew, because the
 * store behind it was emptied, has another `era`.
 */
export const PurgeLogSchema = v.object({
  era: v.string(),
  last: v.number(),
  floor: v.number(),
  purges: v.array(v.object({ number: v.number(), tags: v.array(v.string()) })),
});

export type PurgeLog = v.InferOutput<typeof PurgeLogSchema>;

/** How far the log was known when an answer was begun. */
export interface PurgeStamp {
  readonly era: string;
  readonly number: number;
}

/** The tag that stands for all. */
export const everything = '*';

/** More tags than this are forgotten, the oldest first: a log is read often, and whole. */
const mostTags = 2000;

/** A log of purges in which nothing has happened yet. */
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

/** The tags purged after the stamp; everything where the log no longer tells. */
export function purgedSince(log: PurgeLog, stamp: PurgeStamp): readonly string[] {
  if (stamp.era !== log.era || stamp.number < log.floor) return [everything];
  return log.purges.filter(({ number }) => number > stamp.number).flatMap(({ tags }) => tags);
}

/** Whether an answer begun at the stamp, with these tags, still stands. */
export function isStanding(log: PurgeLog, stamp: PurgeStamp, tags: readonly string[]): boolean {
  if (stamp.era === log.era && stamp.number >= log.last) return true;
  const purged = new Set(purgedSince(log, stamp));
  return !purged.has(everything) && !tags.some((tag) => purged.has(tag));
}
