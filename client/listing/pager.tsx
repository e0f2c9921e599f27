import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingView } from '../../domain/listing/views.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './pager.module.css';

/** Pages as links, so that every product can be reached and found. */
export function Pager({ view }: { readonly view: ListingView }) {
  const { t } = useLingui();
  const { nextPage, previousPage, start, total } = view;
  if (nextPage === null && previousPage === null) return null;
  const shown = Math.min(start + view.cards.length, total);
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {previousPage !== null && (
        <ButtonLink look="quiet" target={previousPage} rel="prev">
          <Trans>Previous page</Trans>
        </ButtonLink>
      )}
      {nextPage !== null && (
        <ButtonLink look="ghost" target={nextPage} rel="next">
          <Trans>
            Show more ({shown} of {total})
          </Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
