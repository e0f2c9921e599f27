import { useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/icon.tsx';
import { useHref } from '../ui/link-context.tsx';
import styles from './search-field.module.css';

/** The search as a plain GET form: it works before and without script. */
export function SearchField({ initial = '' }: { readonly initial?: string }) {
  const { t } = useLingui();
  const hrefOf = useHref();
  return (
    <search>
      <form className={styles.form} action={hrefOf({ to: 'screen', screen: 'search' })}>
        <input
          className={styles.input}
          type="search"
          name="q"
          defaultValue={initial}
          minLength={3}
          maxLength={100}
          required
          autoComplete="off"
          aria-label={t`Search products`}
          placeholder={t`Search: dress, linen, 38…`}
        />
        <button type="submit" className={styles.button} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
