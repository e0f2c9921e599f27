import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { languageName } from './language-name.ts';
import styles from './language-panel.module.css';

/** Panel of store views, each named by its language in that language (store-08). */
export default function LanguagePanel({ onClose }: { readonly onClose: () => void }) {
  const { storeCode, languages = [] } = useShop();
  const [isOpen, setOpen] = useState(true);
  return (
    <Sheet title={<Trans>Language</Trans>} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.list}>
        {languages.map(({ code, locale, href }) => (
          <li key={code}>
            <a
              href={href}
              hrefLang={locale}
              lang={locale}
              aria-current={code === storeCode ? 'true' : undefined}
              className={styles.link}
              onClick={() => setOpen(false)}
            >
              {languageName(locale)}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
