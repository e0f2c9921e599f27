import type { Grosze } from '../money.ts';
import type { StoreView } from '../store-view/store-view.ts';

/** Price format of a store view [price-24]; a store view may override any part [price-25]. */
export interface PriceFormat {
  readonly sign: string;
  readonly signFirst: boolean;
  readonly decimal: string;
  readonly group: string;
  /** Fraction digits shown. */
  readonly digits: 0 | 1 | 2;
}

const nbsp = '\u00a0';

/**
 * The usual format of Polish shops: `1 234,56 zł`, grouped from a thousand on,
 * with non-breaking spaces.
 */
export const polishPriceFormat: PriceFormat = {
  sign: 'zł',
  signFirst: false,
  decimal: ',',
  group: nbsp,
  digits: 2,
};

/**
 * The format of a store view: its locale's separators, its sign after the amount, then overrides.
 */
export function priceFormatOf(
  i18n: Pick<StoreView['i18n'], 'defaultLocale' | 'currencySign' | 'priceFormat'>,
): PriceFormat {
  const format = { ...polishPriceFormat, sign: i18n.currencySign };
  if (i18n.defaultLocale.startsWith('pl')) return { ...format, ...i18n.priceFormat };
  const parts = new Intl.NumberFormat(i18n.defaultLocale, { useGrouping: 'always' }).formatToParts(
    1234.5,
  );
  const separator = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return {
    ...format,
    decimal: separator('decimal', format.decimal),
    group: separator('group', format.group).replaceAll(/[ \u202f]/g, nbsp),
    ...i18n.priceFormat,
  };
}

/** A price as text, rounded half away from zero to the format's digits. [price-24, pl-A13] */
export function formatPrice(amount: Grosze, format: PriceFormat = polishPriceFormat): string {
  const scale = 10 ** (2 - format.digits);
  const units = Math.round(Math.abs(amount) / scale);
  const text = String(units).padStart(format.digits + 1, '0');
  const whole = text.slice(0, text.length - format.digits);
  const fraction = text.slice(text.length - format.digits);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, format.group);
  const number = format.digits > 0 ? `${grouped}${format.decimal}${fraction}` : grouped;
  const minus = amount < 0 && units > 0 ? '-' : '';
  return format.signFirst
    ? `${minus}${format.sign}${nbsp}${number}`
    : `${minus}${number}${nbsp}${format.sign}`;
}
