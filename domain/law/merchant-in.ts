import { keepTogether } from '../text/keep-together.ts';
import type { Merchant } from './merchant.ts';

type MerchantFacts = Omit<Merchant, 'texts'>;

/** The merchant's texts with non-breaking spaces where a line must not end (pl-I10). */
const together = (merchant: MerchantFacts): MerchantFacts => ({
  ...merchant,
  name: keepTogether(merchant.name),
  court: keepTogether(merchant.court),
  hours: keepTogether(merchant.hours),
  accessibility: {
    ...merchant.accessibility,
    exceptions: merchant.accessibility.exceptions.map(keepTogether),
  },
});

/**
 * The merchant in the language of a locale. Hours without a translation are left out. Accessibility
 * exceptions, which the law requires, stay in Polish.
 */
export function merchantIn(merchant: Merchant, locale: string): Merchant {
  const { texts, ...own } = merchant;
  const language = locale.split('-')[0] ?? '';
  if (language === 'pl') return { ...together(own), texts: {} };
  const { hours = '', exceptions = [] } = texts[language] ?? {};
  const { accessibility } = own;
  const inView = {
    ...own,
    hours,
    accessibility: {
      ...accessibility,
      exceptions: exceptions.length > 0 ? exceptions : accessibility.exceptions,
    },
  };
  return { ...together(inView), texts: {} };
}
