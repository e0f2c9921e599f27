import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { portsAtom } from '../../core/ports/ports.ts';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './footer.module.css';
import { languageName } from './language-name.ts';
import { isLanguageOpenAtom } from './ui-flags.ts';

/**
 * Link to the other store views, if any. It opens a panel with all of them; before hydration it
 * leads to the next one (store-08).
 */
export function LanguageLink() {
  const { t } = useLingui();
  const store = useStore();
  const { storeCode, locale, languages = [] } = useShop();
  const next = languages.find(({ code }) => code !== storeCode);
  if (next === undefined) return null;
  const name = languageName(locale);
  return (
    <li>
      <a
        className={styles.door}
        href={next.href}
        hrefLang={next.locale}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (store.get(portsAtom) === null) return;
          event.preventDefault();
          store.set(isLanguageOpenAtom, true);
        }}
      >
        {t`Language: ${name}`}
      </a>
    </li>
  );
}
