import { randomBytes } from 'node:crypto';

/** A unique name that sorts by time. */
export function newGeneration(now: Date): string {
  const time = now
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .toLowerCase();
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** When a generation of that name was begun, in ms; null for other names. */
export function createdAt(generation: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})-/.exec(generation);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, ms] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}
