import type { Totals } from '../../domain/commerce/totals.ts';
import type { MockContext } from './context.ts';
import { incrementId, markMailed, type Order, ordersWithoutMail } from './orders.ts';
import { type Mail, writeMail } from './outbox.ts';

const zloty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function lineText(line: Totals['items'][number]): string {
  const options = line.options.map(({ label, value }) => `${label}: ${value}`).join(', ');
  const name = options ? `${line.name} (${options})` : line.name;
  return `${line.qty} × ${name}: ${zloty.format(line.row_total_incl_tax)}`;
}

/** The confirmation of an order, in Polish, as text and as HTML. */
function orderMail(order: Order): Mail {
  const { email, totals, shipping_title, payment_title } = order.document;
  const number = incrementId(order);
  const title = `Potwierdzenie zamówienia nr ${number}`;
  const lines = totals.items.map(lineText);
  const sums = totals.total_segments.map(
    ({ title: label, value }) => `${label}: ${zloty.format(value ?? 0)}`,
  );
  const ways = [
    ...(shipping_title ? [`Dostawa: ${shipping_title}`] : []),
    `Płatność: ${payment_title}`,
  ];
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return {
    name: `zamowienie-${number}`,
    to: email,
    subject: title,
    date: new Date(order.created_at),
    text: [
      'Dzień dobry,',
      'dziękujemy za zamówienie.',
      '',
      title,
      '',
      ...lines,
      '',
      ...sums,
      '',
      ...ways,
      '',
      'Zespół Witryny',
    ].join('\n'),
    html: [
      `<!doctype html><html lang="pl"><meta charset="utf-8"><title>${title}</title><body>`,
      `<h1>${title}</h1><p>Dzień dobry, dziękujemy za zamówienie.</p>`,
      `<h2>Produkty</h2>${list(lines)}<h2>Podsumowanie</h2>${list(sums)}${list(ways)}`,
      '<p>Zespół Witryny</p></body></html>',
    ].join('\n'),
  };
}

/**
 * Writes the confirmations still owed. An order stands whether or not its mail could be written; what
 * failed is tried again with the next order and at the next start.
 */
export async function mailOrders(context: MockContext): Promise<void> {
  for (const order of ordersWithoutMail(context)) {
    try {
      await writeMail(context.dataDir, orderMail(order));
      markMailed(context, order);
    } catch (error) {
      context.log.error({ err: error, order: incrementId(order) }, 'An order mail was not written');
    }
  }
}
