import type { Grosze } from '../money.ts';
import { firstCharacters } from '../text/shorten.ts';

const mostAmount = 999_999;

/** Text of a field: without the separator, cut to its length. */
const field = (text: string, length: number) =>
  firstCharacters(text.replaceAll('|', ' ').trim(), length);

/**
 * The text of a QR code from which Polish banking apps fill in a transfer: country, account, amount
 * in grosze, recipient, title (pl-J06). The format is a recommendation of the Polish Bank
 * Association on 2D codes. Null for a foreign account or an amount with more than six digits.
 */
export function transferCode(transfer: {
  readonly account: string;
  readonly amount: Grosze;
  readonly recipient: string;
  readonly title: string;
}): string | null {
  const account = transfer.account.replaceAll(/\s/g, '').replace(/^PL/i, '');
  if (!/^\d{26}$/.test(account) || transfer.amount < 1 || transfer.amount > mostAmount) return null;
  const amount = String(transfer.amount).padStart(6, '0');
  const recipient = field(transfer.recipient, 20);
  const title = field(transfer.title, 32);
  return `|PL|${account}|${amount}|${recipient}|${title}|||`;
}
