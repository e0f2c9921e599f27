import { useLingui } from '@lingui/react/macro';
import type { CrumbView } from '../../domain/product/views.ts';
import styles from './breadcrumbs.module.css';
import { Anchor } from './link-context.tsx';

/** The breadcrumb navigation. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const { t } = useLingui();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.name}>
            {crumb.link === null ? (
              <span aria-current="page" title={crumb.name}>
                {crumb.name}
              </span>
            ) : (
              <Anchor target={crumb.link} title={crumb.name}>
                {crumb.name}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
