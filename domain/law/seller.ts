import type { TextLanguage } from '../text/text-language.ts';
import type { Merchant } from './merchant.ts';

/** The seller's details required by law (UPK art. 12). */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Court, KRS, NIP, REGON and share capital. */
  readonly register: string;
}

const capital: Readonly<Record<TextLanguage, string>> = {
  pl: 'kapitał zakładowy',
  en: 'share capital',
};

/** Street, postcode and town in one line. */
export function merchantAddress({ street, postcode, city }: Merchant): string {
  return [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The seller's name and address: the controller of personal data named at each form (pl-F06). */
export const sellerLine = (merchant: Merchant): string =>
  [merchant.name, merchantAddress(merchant)].filter(Boolean).join(', ');

/** A `tel:` link; nine digits are a Polish number (pl-B08). */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{9}$/.test(digits) ? '+48' : ''}${digits}`;
}

/**
 * The merchant for documents and e-mails: court, register numbers and capital in one line (pl-B07).
 */
export function sellerOf(merchant: Merchant, language: TextLanguage = 'pl'): Seller {
  const { name, email, phone, court, krs, nip, regon, shareCapital, form } = merchant;
  const parts = [
    court,
    form === 'sole-trader' ? 'CEIDG' : krs && `KRS ${krs}`,
    nip && `NIP ${nip}`,
    regon && `REGON ${regon}`,
    shareCapital && `${capital[language]} ${shareCapital}`,
  ];
  return {
    name,
    address: merchantAddress(merchant),
    email,
    phone,
    register: parts.filter(Boolean).join(', '),
  };
}
