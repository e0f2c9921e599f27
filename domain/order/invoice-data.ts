import * as v from 'valibot';
import { homeCountry } from '../form/home-country.ts';
import { type Grosze, grosze, roundGrosze, toDecimal, zero } from '../money.ts';
import { firstCharacters } from '../text/shorten.ts';

/** A Polish tax number as in the schema FA(3): its type TNrNIP. */
const NipSchema = v.pipe(v.string(), v.regex(/^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/));
/** The schema's type TZnakowy512, which counts characters rather than their halves. */
const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check((value) => [...value].length <= 512),
);
const amount = v.pipe(v.number(), v.finite());

/** The rates an invoice may use, in percent. */
const invoiceRates = [23, 22, 8, 7, 5, 4, 3, 0] as const;

/**
 * Data of a sale for an invoice through KSeF, with the names of its schema FA(3). It has the buyer,
 * lines with gross, net and rate, and totals by rate. The seller and the invoice number come from
 * the shop's accounting.
 */
export const InvoiceDataSchema = v.object({
  KodWaluty: v.literal('PLN'),
  /** Day of the sale. */
  P_6: v.pipe(v.string(), v.isoDate()),
  Podmiot2: v.object({
    /** Of a Polish firm. */
    NIP: v.optional(NipSchema),
    /** Of a foreign firm. */
    NrID: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(50))),
    Nazwa: text,
    Adres: v.object({
      KodKraju: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      AdresL1: text,
      AdresL2: text,
    }),
  }),
  FaWiersz: v.pipe(
    v.array(
      v.object({
        NrWierszaFa: v.pipe(v.number(), v.integer(), v.minValue(1)),
        /** Name of the product. */
        P_7: text,
        P_8A: v.literal('szt.'),
        P_8B: v.pipe(v.number(), v.minValue(0)),
        /** Gross price of one item, after reductions. */
        P_9B: amount,
        /** Net and gross value of the line, its tax. */
        P_11: amount,
        P_11A: amount,
        P_11Vat: amount,
        P_12: v.picklist(invoiceRates),
      }),
    ),
    v.minLength(1),
    v.maxLength(10_000),
  ),
  /** Net and tax by rate. */
  sums: v.array(v.object({ rate: v.picklist(invoiceRates), net: amount, tax: amount })),
  /** The total to pay, gross. */
  P_15: amount,
});

export type InvoiceData = v.InferOutput<typeof InvoiceDataSchema>;

/** One line of a sale: a product, or delivery and payment at the rates of the products. */
export interface SoldLine {
  readonly name: string;
  readonly qty: number;
  /** The amount paid for the line. */
  readonly gross: Grosze;
  /** Percent. */
  readonly rate: number;
}

/** The firm, as in the order's `invoice`. */
export interface InvoicedFirm {
  readonly companyName: string;
  readonly vatId: string;
  readonly street: string;
  readonly house: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country_id: string;
}

const netOf = (gross: Grosze, rate: number) => roundGrosze((gross * 100) / (100 + rate));

function lineOf({ name, qty, gross, rate }: SoldLine, index: number) {
  const net = netOf(gross, rate);
  return {
    NrWierszaFa: index + 1,
    P_7: firstCharacters(name, 512),
    P_8A: 'szt.',
    P_8B: qty,
    P_9B: toDecimal(roundGrosze(gross / qty)),
    P_11: toDecimal(net),
    P_11A: toDecimal(gross),
    P_11Vat: toDecimal(grosze(gross - net)),
    P_12: rate,
  };
}

function sumsOf(lines: readonly SoldLine[]) {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    const gross = own.reduce((sum, line) => grosze(sum + line.gross), zero);
    const net = own.reduce((sum, line) => grosze(sum + netOf(line.gross, rate)), zero);
    return { rate, net: toDecimal(net), tax: toDecimal(grosze(gross - net)) };
  });
}

/**
 * The data of a firm's invoice; throws a `ValiError` where something does not fit
 * the schema. [pl-H04]
 */
export function invoiceData(
  firm: InvoicedFirm,
  lines: readonly SoldLine[],
  day: string,
): InvoiceData {
  const isHome = firm.country_id === homeCountry;
  const gross = lines.reduce((sum, line) => grosze(sum + line.gross), zero);
  return v.parse(InvoiceDataSchema, {
    KodWaluty: 'PLN',
    P_6: day,
    Podmiot2: {
      ...(isHome ? { NIP: firm.vatId } : { NrID: firm.vatId }),
      Nazwa: firm.companyName,
      Adres: {
        KodKraju: firm.country_id,
        AdresL1: `${firm.street} ${firm.house}`,
        AdresL2: `${firm.zipCode} ${firm.city}`,
      },
    },
    FaWiersz: lines.map(lineOf),
    sums: sumsOf(lines),
    P_15: toDecimal(gross),
  });
}
