import { keepTogether } from '../content/keep-together.ts';
import type { Merchant } from './merchant.ts';

type Untold = Omit<Merchant, 'texts'>;

/** His words with spaces that no line ends at (pl-I10). */
const together = (merchant: Untold): Untold => ({
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
 * The merchant as a store view of this locale tells him: his own words in its language. What he has
 * not said in it is left out, but for what the law wants told, which stays in Polish.
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
