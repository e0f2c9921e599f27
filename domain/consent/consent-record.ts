import * as v from 'valibot';
import { type Choices, nothingAgreed } from './categories.ts';
import { connected, type Tools } from './tools.ts';

/** A proof's id: random, so that it says nothing of who gave it. */
export const ConsentIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const ChoicesSchema = v.object({
  functional: v.boolean(),
  analytics: v.boolean(),
  marketing: v.boolean(),
});

/** What a shopper chose, as it is kept in the browser. */
export const ConsentRecordSchema = v.object({
  id: ConsentIdSchema,
  /** Of the text that was read. */
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  /** When it was chosen, in ms. */
  at: v.pipe(v.number(), v.safeInteger()),
  choices: ChoicesSchema,
});

export type ConsentRecord = v.InferOutput<typeof ConsentRecordSchema>;

/**
 * Counts up with the words of the question, its categories or who is in which: everybody is then asked
 * again. `tests/fixtures/consent` keeps the words of each edition.
 */
export const consentEdition = 2;

/** Months after which a choice, yes or no, is asked for anew. */
const consentMonths = 12;

/** A clock may be this much ahead of the one the choice was made by, in ms. */
const clockDrift = 24 * 60 * 60 * 1000;

/** Names what was agreed to: the words, and the tools they spoke of. Another tool needs a new yes. */
export function consentVersion(tools: Tools): string {
  return [consentEdition, ...connected(tools)].join(':');
}

/** The same day of the month so many months later, in ms. */
export function monthsLater(at: number, months: number): number {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.getTime();
}

/** When a choice made at `at` is asked for again, in ms. */
export const askedAgainAt = (at: number): number => monthsLater(at, consentMonths);

/** Whether a choice still holds: for this text, not a year old, and not from the future. */
export function holds(record: ConsentRecord | null, version: string, now: number): boolean {
  if (record === null || record.version !== version) return false;
  return record.at <= now + clockDrift && now < askedAgainAt(record.at);
}

/** What is agreed to now; nothing where there is no choice that holds. */
export function agreedNow(record: ConsentRecord | null, version: string, now: number): Choices {
  return record !== null && holds(record, version, now) ? record.choices : nothingAgreed;
}

/**
 * Whether the choice has to be proved: consent has (RODO art. 7.1), and so has taking it back. Who only
 * ever refused is told of to nobody.
 */
export function needsProof(before: Choices, now: Choices): boolean {
  const hasAny = (choices: Choices) => Object.values(choices).some(Boolean);
  return hasAny(before) || hasAny(now);
}
