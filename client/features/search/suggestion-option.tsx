import { Trans } from '@lingui/react/macro';
import type { Grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { SuggestionView } from '../../../domain/search/suggestion-views.ts';
import { Picture } from '../../ui/picture.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './search-combobox.module.css';

/** One suggestion: its text, and its kind at the end. */
export function SuggestionOption({ option }: { readonly option: SuggestionView }) {
  const { kind, text } = option;
  switch (kind) {
    case 'correction':
      return <Trans>Did you mean: {text}</Trans>;
    case 'all':
      return <Trans>All results for “{text}”</Trans>;
    case 'phrase':
      return text;
    case 'category':
      return (
        <>
          {text}{' '}
          <span className={styles.end}>
            <Trans>category</Trans>
          </span>
        </>
      );
    case 'product':
      return (
        <>
          <span className={styles.picture}>
            <Picture path={option.picture} alt="" kind="list" sizes="36px" />
          </span>
          {text}{' '}
          {option.price !== null && (
            <span className={styles.end}>
              <Amount price={option.price} isFrom={option.isFrom} />
            </span>
          )}
        </>
      );
  }
}

interface AmountProps {
  readonly price: Grosze;
  readonly isFrom: boolean;
}

/** A price as cards show it. */
function Amount({ price, isFrom }: AmountProps) {
  const current = formatPrice(price, usePriceFormat());
  return isFrom ? <Trans>from {current}</Trans> : current;
}
