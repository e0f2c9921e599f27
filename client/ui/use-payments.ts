import { useLingui } from '@lingui/react/macro';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import { useShop } from './shop-context.tsx';

type PaymentKind = Capabilities['payments'][number];

/** The order of the text, which is not that of the methods at the checkout. */
const order = ['blik', 'card', 'transfer', 'bank', 'cod', 'later'] as const;

/** The ways to pay that the shop has, in one phrase; `without` leaves some out. */
export function usePayments(without: readonly PaymentKind[] = []): string {
  const { t } = useLingui();
  const { capabilities, locale } = useShop();
  const labels: Readonly<Record<PaymentKind, string>> = {
    blik: 'BLIK',
    card: t`card`,
    transfer: t`transfer`,
    bank: t`transfer`,
    cod: t`cash on delivery`,
    later: t`deferred payment`,
  };
  const offered = order.filter(
    (kind) => capabilities.payments.includes(kind) && !without.includes(kind),
  );
  const named = [...new Set(offered.map((kind) => labels[kind]))];
  const phrase = new Intl.ListFormat(locale, { type: 'disjunction' }).format(named);
  return phrase.charAt(0).toLocaleUpperCase(locale) + phrase.slice(1);
}
