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

const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/;

/**
 * A document's date as a moment in the shop's zone, null when invalid. The index writes
 * `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd` (then `timeOfDay` completes it), epoch milliseconds or
 * ISO text with a zone.
 */
export function readMoment(text: string, timeOfDay: '00:00:00' | '23:59:59'): string | null {
  const match = wallClock.exec(text.trim());
  if (match) {
    const [, day = '', time = timeOfDay] = match;
    return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? null : `${day} ${time}`;
  }
  const instant = /^\d{10,14}$/.test(text.trim()) ? new Date(Number(text)) : new Date(text);
  return Number.isNaN(instant.getTime()) ? null : shopMoment(instant);
}

/**
 * The UTC offset at a moment in the shop's zone. The hour that occurs twice in autumn
 * counts as its first.
 */
function offsetAt(moment: string): string {
  const offsets = ['+02:00', '+01:00'];
  return (
    offsets.find((each) => {
      const instant = new Date(moment.replace(' ', 'T') + each);
      return !Number.isNaN(instant.getTime()) && shopMoment(instant) === moment;
    }) ?? '+01:00'
  );
}

/**
 * A moment in the shop's zone (`2026-11-21 14:05:09`) with its UTC offset, as
 * `2026-11-21T14:05+0100`. The hour that occurs twice in autumn counts as its first.
 */
export function withOffset(moment: string): string {
  return moment.slice(0, 16).replace(' ', 'T') + offsetAt(moment).replace(':', '');
}

/** A moment in the shop's zone in ms since 1970; NaN for invalid text. */
export function instantOf(moment: string): number {
  return new Date(moment.replace(' ', 'T') + offsetAt(moment)).getTime();
}
