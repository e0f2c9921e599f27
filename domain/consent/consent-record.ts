import * as v from 'valibot';
import { type Choices, nothingAgreed } from './categories.ts';
import { connected, type Tools } from './tools.ts';

/** The id of a consent proof: random, so that it does not identify the shopper. */
export const ConsentIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const ChoicesSchema = v.object({
  functional: v.boolean(),
  analytics: v.boolean(),
  marketing: v.boolean(),
});

/** The shopper's choices as stored in the browser. */
export const ConsentRecordSchema = v.object({
  id: ConsentIdSchema,
  /** The version of the text that was shown. */
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  /** When it was chosen, in ms. */
  at: v.pipe(v.number(), v.safeInteger()),
  choices: ChoicesSchema,
});

export type ConsentRecord = v.InferOutput<typeof ConsentRecordSchema>;

/**
 * Increase it when the text, the categories or their tools change: every shopper is then prompted
 * again. `tests/fixtures/consent` stores the text of each edition.
 */
export const consentEdition = 2;

/** Months after which a shopper is prompted again, after consent and refusal alike. */
const consentMonths = 12;

/** How far ahead the clock of a stored choice may be, in ms. */
const clockDrift = 24 * 60 * 60 * 1000;

/** The version of a consent: text edition and connected tools. A new tool needs a new consent. */
export function consentVersion(tools: Tools): string {
  return [consentEdition, ...connected(tools)].join(':');
}

/** The same day of the month after so many months, in ms. */
export function monthsLater(at: number, months: number): number {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.getTime();
}

/** When a choice made at `at` expires, in ms. */
export const consentExpiry = (at: number): number => monthsLater(at, consentMonths);

/** Whether a choice is valid: for this text, less than a year old, and not from the future. */
export function holds(record: ConsentRecord | null, version: string, now: number): boolean {
  if (record === null || record.version !== version) return false;
  return record.at <= now + clockDrift && now < consentExpiry(record.at);
}

/** The choices in force; none without a valid record. */
export function agreedNow(record: ConsentRecord | null, version: string, now: number): Choices {
  return record !== null && holds(record, version, now) ? record.choices : nothingAgreed;
}

/**
 * Whether a proof must be stored: for consent (RODO art. 7.1) and for its withdrawal. Nothing is
 * sent about a shopper who only ever refused.
 */
export function needsProof(before: Choices, now: Choices): boolean {
  const hasAny = (choices: Choices) => Object.values(choices).some(Boolean);
  return hasAny(before) || hasAny(now);
}
