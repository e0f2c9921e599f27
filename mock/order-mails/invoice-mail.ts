import { attach, composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Seller } from '../../domain/law/seller.ts';
import type { InvoiceData } from '../../domain/order/invoice-data.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { paragraph } from '../../domain/text/text-blocks.ts';

interface InvoiceFacts {
  readonly texts: StoreTexts;
  /** Number of the order. */
  readonly number: string;
  readonly email: string;
  readonly seller: Seller;
  /** Title of the payment method. */
  readonly payment: string;
  readonly invoice: InvoiceData;
  readonly isThroughKsef: boolean;
  /** Date of issue, in ms. */
  readonly at: number;
}

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

/** Dates, seller and buyer. */
function rows({ texts, seller, invoice }: InvoiceFacts, issued: string): readonly string[] {
  const { i18n, day } = texts;
  const { name, address, register } = seller;
  return [
    i18n._('Date of issue: {issued}. Date of sale: {sold}.', {
      issued: day(issued),
      sold: day(invoice.P_6),
    }),
    i18n._('Seller: {seller}.', { seller: `${name}, ${address}. ${register}` }),
    i18n._('Buyer: {buyer}.', { buyer: buyerOf(invoice) }),
  ];
}

function productsTable({ texts, invoice }: InvoiceFacts): string {
  const { i18n, zloty } = texts;
  const head = [
    i18n._('No.'),
    i18n._('Name'),
    i18n._('Quantity'),
    i18n._('Gross price'),
    i18n._('VAT'),
    i18n._('Net'),
    i18n._('VAT amount'),
    i18n._('Gross'),
  ];
  return table(
    head,
    invoice.FaWiersz.map((row) => [
      String(row.NrWierszaFa),
      row.P_7,
      i18n._('{pieces} pcs', { pieces: row.P_8B }),
      zloty(row.P_9B),
      `${row.P_12}%`,
      zloty(row.P_11),
      zloty(row.P_11Vat),
      zloty(row.P_11A),
    ]),
  );
}

function invoiceHtml(facts: InvoiceFacts, issued: string): string {
  const { texts, number, payment, invoice } = facts;
  const { i18n, zloty } = texts;
  const line = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    ...rows(facts, issued).map(line),
    productsTable(facts),
    table(
      [i18n._('Rate'), i18n._('Net'), i18n._('VAT')],
      invoice.sums.map(({ rate, net, tax }) => [`${rate}%`, zloty(net), zloty(tax)]),
    ),
    line(
      i18n._('Total to pay: {price}. Way of paying: {payment}.', {
        price: zloty(invoice.P_15),
        payment,
      }),
    ),
    line(i18n._('Order no. {number}.', { number })),
  ].join('\n');
}

/**
 * The mail with a company's invoice; an invoice through KSeF is attached as its visualisation
 * (pl-L09).
 */
export function invoiceMail(facts: InvoiceFacts): Mail {
  const { texts, number, email, invoice, isThroughKsef, at } = facts;
  const { i18n, language } = texts;
  const issued = shopDay(new Date(at));
  const title = i18n._('Invoice {invoice}', { invoice: `FV/${issued.slice(0, 4)}/${number}` });
  return composeMail({
    texts,
    name: `faktura-${number}`,
    to: email,
    date: new Date(at),
    title: i18n._('{title} for order no. {number}', { title, number }),
    blocks: [
      paragraph(
        i18n._('Attached is the invoice for {price}, made out to: {buyer}.', {
          price: texts.zloty(invoice.P_15),
          buyer: buyerOf(invoice),
        }),
      ),
      paragraph(
        isThroughKsef
          ? i18n._('We issue the invoice in KSeF; the attachment shows what it says.')
          : i18n._('The invoice needs no signature.'),
      ),
    ],
    attachments: [attach(language, `faktura-${number}`, title, invoiceHtml(facts, issued))],
  });
}
