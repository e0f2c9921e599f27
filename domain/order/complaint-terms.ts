import { addDays, shopDay } from '../calendar/shop-time.ts';

const answerDays = 14;
const liabilityYears = 2;

/**
 * The last calendar day to respond to a complaint; without a response by then it is accepted
 * (pl-B09). `receivedAt` in ms.
 */
export function complaintAnswerDay(receivedAt: number): string {
  return addDays(shopDay(new Date(receivedAt)), answerDays);
}

/**
 * The last day of the seller's liability for products received at `receivedAt` (ms): two
 * years later (pl-B09).
 */
export function conformityUntil(receivedAt: number): string {
  const received = shopDay(new Date(receivedAt));
  const year = Number(received.slice(0, 4)) + liabilityYears;
  // 29 February has its anniversary on 28 February of a common year (KC art. 112).
  const isLeapDay =
    received.endsWith('02-29') && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
  return isLeapDay ? `${year}-02-28` : `${year}${received.slice(4)}`;
}
