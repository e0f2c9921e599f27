import { readMoment } from '../calendar/shop-time.ts';

/**
 * Formats a date for lists as `HH:mm D/M/YYYY` in Warsaw, whatever the zone of the machine; empty
 * for an invalid date. Text without a zone is in the shop's. [store-02]
 */
export function listMoment(text: string): string {
  const moment = readMoment(text, '00:00:00');
  if (moment === null) return '';
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number);
  return `${moment.slice(11, 16)} ${day}/${month}/${year}`;
}
