import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { pendingPageAtom } from '../../core/navigation/pending-page-atom.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

const cards = [1, 2, 3, 4, 5, 6] as const;

/** Skeleton of a listing or product that is loading, shown in place of the previous page. */
export function PageSkeleton() {
  const coming = useAtomValue(pendingPageAtom);
  if (coming === null) return null;
  return (
    <div className={styles.coming} role="status">
      <VisuallyHidden>
        <Trans>The page is loading.</Trans>
      </VisuallyHidden>
      <div className={styles[coming]} aria-hidden="true">
        {cards.map((card) => (
          <span key={card} />
        ))}
      </div>
    </div>
  );
}
