import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownPages } from '../../../domain/listing/seen-pages.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './pager.module.css';
import { useFollow } from './use-follow.ts';

/** The link to earlier products, for a listing that was opened in its middle. */
export function Earlier({ previousPage }: Pick<ShownPages, 'previousPage'>) {
  if (previousPage === null) return null;
  return (
    <p className={styles.earlier}>
      <ButtonLink look="quiet" target={previousPage} rel="prev">
        <Trans>Previous page</Trans>
      </ButtonLink>
    </p>
  );
}

interface MoreProps {
  readonly view: Pick<ListingView, 'nextPage' | 'total'>;
  /** Number of products of the listing up to the last one shown. */
  readonly shown: number;
}

/** A link to the next page, so that every product can be found; with script it is added below. */
export function More({ view: { nextPage, total }, shown }: MoreProps) {
  const { t } = useLingui();
  const follow = useFollow();
  if (nextPage === null) return null;
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <ButtonLink look="ghost" {...follow(nextPage, 'more')} rel="next">
        <Trans>
          Show more ({shown} of {total})
        </Trans>
      </ButtonLink>
    </nav>
  );
}
