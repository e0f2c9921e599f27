import type { SalesDocument } from '../commerce/order-view.ts';
import { homeCountry } from '../form/home-country.ts';
import { fromDecimal, type Grosze } from '../money.ts';

/** The legal dates and amount; a seller with over 200 million zł in 2024 begins on 1.02.2026. */
const ksefFrom = '2026-04-01';
const simplifiedUntil = '2026-12-31';
const simplifiedMost: Grosze = fromDecimal(450);

interface Sale {
  /** The firm's, null for a consumer. */
  readonly firm: { readonly country_id: string } | null;
  /** The total to pay. */
  readonly gross: Grosze;
  /** The calendar day of the sale in Warsaw. */
  readonly day: string;
  readonly wantsEReceipt: boolean;
  /** The seller is exempt from a cash register. */
  readonly isExempt: boolean;
}

/**
 * The document of a sale. A consumer's sale is not sent to KSeF. A firm's is, except a receipt with
 * a Polish NIP up to 450 zł until the end of 2026. An exempt seller has no receipts: consumers get an
 * invoice outside KSeF if they ask for it. [pl-H04, pl-H05, pl-H06]
 */
export function salesDocument(sale: Sale): SalesDocument {
  const { firm, gross, day, wantsEReceipt, isExempt } = sale;
  if (firm === null && isExempt) return 'on_request';
  if (firm === null) return wantsEReceipt ? 'e_receipt' : 'receipt';
  const isSmall = !isExempt && gross <= simplifiedMost && day <= simplifiedUntil;
  if (firm.country_id === homeCountry && isSmall) return 'simplified_invoice';
  return day >= ksefFrom ? 'ksef_invoice' : 'invoice';
}
