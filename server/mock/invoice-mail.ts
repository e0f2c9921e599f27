import { escapeHtml } from '../../domain/content/entities.ts';
import type { Seller } from '../../domain/content/text-blocks.ts';
import { paragraph } from '../../domain/content/text-blocks.ts';
import { fromDecimal } from '../../domain/money.ts';
import type { InvoiceData } from '../../domain/order/invoice-data.ts';
import { dayText } from '../../domain/order/shop-dates.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { shopDay } from '../../domain/price/shop-time.ts';
import { attach, composeMail } from './compose-mail.ts';
import type { Mail } from './outbox.ts';

interface InvoiceFacts {
  /** The order's. */
  readonly number: string;
  readonly email: string;
  readonly seller: Seller;
  /** Way of paying, in words. */
  readonly payment: string;
  readonly invoice: InvoiceData;
  readonly isThroughKsef: boolean;
  /** When it was issued, in ms. */
  readonly at: number;
}

const zloty = (amount: number) => formatPrice(fromDecimal(amount));
const day = (iso: string) => dayText(iso, 'pl-PL');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table border="1" cellpadding="4"><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
}

function buyerOf({ Podmiot2 }: InvoiceData): string {
  const { Nazwa, NIP, NrID, Adres } = Podmiot2;
  const tax = NIP === undefined ? (NrID ?? '') : `NIP ${NIP}`;
  return `${Nazwa}, ${Adres.AdresL1}, ${Adres.AdresL2}, ${Adres.KodKraju}, ${tax}`;
}

function invoiceHtml(facts: InvoiceFacts, issued: string): string {
  const { number, payment, invoice } = facts;
  const { name, address, register } = facts.seller;
  const line = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    line(`Data wystawienia: ${day(issued)}. Data sprzedaży: ${day(invoice.P_6)}.`),
    line(`Sprzedawca: ${name}, ${address}. ${register}.`),
    line(`Nabywca: ${buyerOf(invoice)}.`),
    table(
      ['Lp.', 'Nazwa', 'Ilość', 'Cena brutto', 'VAT', 'Netto', 'Kwota VAT', 'Brutto'],
      invoice.FaWiersz.map((row) => [
        String(row.NrWierszaFa),
        row.P_7,
        `${row.P_8B} ${row.P_8A}`,
        zloty(row.P_9B),
        `${row.P_12}%`,
        zloty(row.P_11),
        zloty(row.P_11Vat),
        zloty(row.P_11A),
      ]),
    ),
    table(
      ['Stawka', 'Netto', 'VAT'],
      invoice.sums.map(({ rate, net, tax }) => [`${rate}%`, zloty(net), zloty(tax)]),
    ),
    line(`Razem do zapłaty: ${zloty(invoice.P_15)}. Sposób płatności: ${payment}.`),
    line(`Zamówienie nr ${number}.`),
  ].join('\n');
}

/** Sends a firm its invoice; one that goes through KSeF comes as its picture (pl-L09). */
export function invoiceMail(facts: InvoiceFacts): Mail {
  const { number, email, invoice, isThroughKsef, at } = facts;
  const issued = shopDay(new Date(at));
  const title = `Faktura FV/${issued.slice(0, 4)}/${number}`;
  return composeMail({
    name: `faktura-${number}`,
    to: email,
    date: new Date(at),
    title: `${title} do zamówienia nr ${number}`,
    blocks: [
      paragraph(`w załączniku jest faktura na ${zloty(invoice.P_15)} dla: ${buyerOf(invoice)}.`),
      paragraph(
        isThroughKsef
          ? 'Fakturę wystawiamy w KSeF; załącznik jest jej wizualizacją.'
          : 'Faktura nie wymaga podpisu.',
      ),
    ],
    attachments: [attach(`faktura-${number}`, title, invoiceHtml(facts, issued))],
  });
}
