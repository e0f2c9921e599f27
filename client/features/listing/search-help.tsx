import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchHelpView } from '../../../domain/listing/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { ProductRail } from '../product-cards/product-rail.tsx';
import { ViewedRail } from '../product-cards/viewed-rail.tsx';
import styles from './search-help.module.css';

const mostViewed = 4;

/** What a search without results offers: a corrected search, categories, products. */
export default function SearchHelp({ help }: { readonly help: SearchHelpView }) {
  const { t } = useLingui();
  const { correction, categories, bestsellers } = help;
  return (
    <>
      {correction && (
        <p>
          <Trans>
            Did you mean <Anchor target={correction.link}>{correction.text}</Anchor>?
          </Trans>
        </p>
      )}
      {categories.length > 0 && (
        <nav aria-label={t`Categories`}>
          <p>
            <Trans>Look into these categories:</Trans>
          </p>
          <ul className={styles.categories}>
            {categories.map(({ name, link }) => (
              <li key={name}>
                <Anchor target={link}>{name}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductRail title={<Trans>Bestsellers</Trans>} cards={bestsellers} />
      <ViewedRail size={mostViewed} />
    </>
  );
}
