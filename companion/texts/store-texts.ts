import { type I18n, setupI18n } from '@lingui/core';
import { dayText, momentText } from '../../domain/calendar/shop-dates.ts';
import { fromDecimal, type Grosze } from '../../domain/money.ts';
import { formatPrice, priceFormatOf } from '../../domain/price/format-price.ts';
import type { StoreCode, StoreView } from '../../domain/store-view/store-view.ts';
import { languageOf, type TextLanguage } from '../../domain/text/text-language.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The language, prices and dates of a store view, for what is written outside its pages. */
export interface StoreTexts {
  /** Name of the shop. */
  readonly shop: string;
  readonly language: TextLanguage;
  /** Of the view, even if there are no texts in its language. */
  readonly locale: string;
  readonly i18n: I18n;
  /** A price in grosze. */
  price(amount: Grosze): string;
  /** The same for a decimal price in złote, as platforms send it. */
  zloty(amount: number): string;
  /** A calendar day. */
  day(iso: string): string;
  /** A moment, in ms. */
  moment(at: number): string;
}

/** Data of a store view that e-mails need. */
export type MailStore = Pick<StoreView, 'storeCode' | 'i18n' | 'seo'>;

/** One translator per language, created on first use. */
const translators = new Map<TextLanguage, I18n>();

function translatorOf(language: TextLanguage): I18n {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const i18n = setupI18n({ locale: language, messages: { [language]: readCatalogue(language) } });
  translators.set(language, i18n);
  return i18n;
}

/** The texts of one store view. */
export function storeTexts({ i18n, seo }: Omit<MailStore, 'storeCode'>): StoreTexts {
  const language = languageOf(i18n.defaultLocale);
  const format = priceFormatOf(i18n);
  const price = (amount: Grosze) => formatPrice(amount, format);
  return {
    shop: seo.defaultTitle,
    language,
    locale: i18n.defaultLocale,
    i18n: translatorOf(language),
    price,
    zloty: (amount) => price(fromDecimal(amount)),
    day: (iso) => dayText(iso, i18n.defaultLocale),
    moment: (at) => momentText(at, i18n.defaultLocale),
  };
}

/** The texts of each view by its code; an unknown code gets those of the first. [store-05] */
export function textsOfStores(
  stores: readonly [MailStore, ...MailStore[]],
): (store: StoreCode) => StoreTexts {
  const texts = new Map(stores.map((store) => [store.storeCode, storeTexts(store)]));
  const [first] = stores;
  const otherwise = texts.get(first.storeCode) ?? storeTexts(first);
  return (store) => texts.get(store) ?? otherwise;
}

/** The Polish texts of the shop with this name, independent of the e-mail's store view. */
export const polishTexts = (shop: string): StoreTexts =>
  storeTexts({
    i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
    seo: { defaultTitle: shop, titleTemplate: `%s | ${shop}` },
  });

/** The first view in Polish; null where a shop has none. */
export const polishStoreOf = (stores: readonly MailStore[]): StoreCode | null =>
  stores.find(({ i18n }) => languageOf(i18n.defaultLocale) === 'pl')?.storeCode ?? null;
