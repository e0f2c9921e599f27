/** The shop's time zone: documents contain wall-clock text, and the law counts calendar days. */

const zone = 'Europe/Warsaw';

/** Created on first use: it takes 40 ms on a phone, and most pages do not need it. */
let clock: Intl.DateTimeFormat | null = null;

function clockText(now: Date): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return clock.format(now);
}

/** Cache of the last second: all prices of one page use the same moment. */
let latest = { second: Number.NaN, text: '' };

/** The wall clock in Warsaw as `2026-11-21 14:05:09`; text in this form sorts by time. */
export function shopMoment(now: Date): string {
  const second = Math.floor(now.getTime() / 1000);
  if (second !== latest.second) latest = { second, text: clockText(now) };
  return latest.text;
}

/** The calendar day in Warsaw as `2026-11-21`. */
export function shopDay(now: Date): string {
  return shopMoment(now).slice(0, 10);
}

/** A calendar day moved by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?$/;

/** Whether a day and time exist on the calendar; `Date.parse` alone moves 30 February to March. */
function exists(day: string, time: string): boolean {
  const parsed = Date.parse(`${day}T${time}Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
}

/**
 * A document's date as a moment in the shop's zone, null when invalid. The index writes
 * `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd HH:mm` or `yyyy-MM-dd` (then `timeOfDay` completes it), epoch
 * milliseconds or ISO text with a zone. Text without a zone is in the shop's.
 */
export function readMoment(text: string, timeOfDay: '00:00:00' | '23:59:59'): string | null {
  const match = wallClock.exec(text.trim());
  if (match) {
    const [, day = '', minutes = timeOfDay.slice(0, 5), seconds = timeOfDay.slice(6)] = match;
    const time = `${minutes}:${seconds}`;
    return exists(day, time) ? `${day} ${time}` : null;
  }
  const instant = readInstant(text.trim());
  return instant === null ? null : shopMoment(new Date(instant));
}

/** Epoch milliseconds or ISO text with a zone, in ms since 1970. */
function readInstant(text: string): number | null {
  if (/^\d{10,14}$/.test(text)) return Number(text);
  const zoned =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|[+-]\d{2}:?\d{2})$/i;
  const [, day = '', time = ''] = zoned.exec(text) ?? [];
  const instant = exists(day, time) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}

/**
 * The UTC offset at a moment in the shop's zone. The hour that occurs twice in autumn counts as
 * `which` of the two; a moment of the missing hour in spring is as long after the change as it is
 * past 2 o'clock.
 */
function offsetAt(moment: string, which: 'first' | 'last'): string {
  const offsets = ['+02:00', '+01:00'].filter((each) => {
    const instant = new Date(moment.replace(' ', 'T') + each);
    return !Number.isNaN(instant.getTime()) && clockText(instant) === moment;
  });
  return offsets.at(which === 'first' ? 0 : -1) ?? '+01:00';
}

/**
 * A moment in the shop's zone (`2026-11-21 14:05:09`) with its UTC offset, as
 * `2026-11-21T14:05+0100`. The hour that occurs twice in autumn counts as its first, or as `which`.
 */
export function withOffset(moment: string, which: 'first' | 'last' = 'first'): string {
  return moment.slice(0, 16).replace(' ', 'T') + offsetAt(moment, which).replace(':', '');
}

/** A moment in the shop's zone in ms since 1970; NaN for invalid text. */
function instantOf(moment: string, which: 'first' | 'last'): number {
  return new Date(moment.replace(' ', 'T') + offsetAt(moment, which)).getTime();
}

/** Whether a document has a date there. A database writes zeros where it has none. */
export function isDated(text: string | null | undefined): text is string {
  return Boolean(text) && !text?.startsWith('0000-00-00');
}

const wholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000;

function firstSecond(text: string): number | null {
  const instant = readInstant(text.trim());
  if (instant !== null) return wholeSecond(instant);
  const moment = readMoment(text, '00:00:00');
  return moment === null ? null : instantOf(moment, 'first');
}

function afterLastSecond(text: string): number | null {
  const instant = readInstant(text.trim());
  if (instant !== null) return wholeSecond(instant) + 1000;
  const moment = readMoment(text, '23:59:59');
  return moment === null ? null : instantOf(moment, 'last') + 1000;
}

/** Results by text: products of one promotion share their dates. */
const bounds = new Map<string, number | null>();
const mostBounds = 5000;

/**
 * The bound of a period, in ms since 1970: the first of its period, or the first after it, since the
 * last second belongs to it. A day is meant whole, and so is the hour that occurs twice in autumn.
 * Null when the text is no date.
 */
export function boundInstant(text: string, side: 'from' | 'to'): number | null {
  const key = `${side} ${text}`;
  const known = bounds.get(key);
  if (known !== undefined) return known;
  const bound = side === 'from' ? firstSecond(text) : afterLastSecond(text);
  if (bounds.size >= mostBounds) bounds.clear();
  bounds.set(key, bound);
  return bound;
}
