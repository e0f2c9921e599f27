import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import { type ShopFacts, useShop } from './shop-context.tsx';

type PaymentKind = Capabilities['payments'][number];

/** The order of the text, which is not that of the methods at the checkout. */
const order = ['blik', 'card', 'transfer', 'bank', 'cod', 'later'] as const;

const labels = {
  blik: msg`BLIK`,
  card: msg`card`,
  transfer: msg`transfer`,
  bank: msg`transfer`,
  cod: msg`cash on delivery`,
  later: msg`deferred payment`,
};

/** One format for each locale: to make one takes as long as to render ten components. */
const formats = new Map<string, Intl.ListFormat>();

function listFormat(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' });
  formats.set(locale, format);
  return format;
}

/** The ways to pay that a shop has, in one phrase; `without` leaves some out. Empty without any. */
export function paymentsPhrase(
  i18n: I18n,
  { capabilities, locale }: Pick<ShopFacts, 'capabilities' | 'locale'>,
  without: readonly PaymentKind[] = [],
): string {
  const offered = order.filter(
    (kind) => capabilities.payments.includes(kind) && !without.includes(kind),
  );
  const named = [...new Set(offered.map((kind) => i18n._(labels[kind])))];
  const phrase = listFormat(locale).format(named);
  return phrase.charAt(0).toLocaleUpperCase(locale) + phrase.slice(1);
}

/** The same for the shop of the page. */
export function usePayments(without: readonly PaymentKind[] = []): string {
  const { i18n } = useLingui();
  return paymentsPhrase(i18n, useShop(), without);
}
