import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { comingAtom } from '../navigation/coming-atom.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './coming-page.module.css';

const cards = [1, 2, 3, 4, 5, 6] as const;

/** The outline of a listing or a product that is on its way, in the place of the page that is left. */
export function ComingPage() {
  const coming = useAtomValue(comingAtom);
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
