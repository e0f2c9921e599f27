import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './taken.module.css';
import { removeTaken, showTaken, takenAtom } from './taking.ts';
import { useSize } from './use-size.ts';

/** All that a shopper took along, with its size; each can be let go of. */
export default function TakenList() {
  const { t } = useLingui();
  const store = useStore();
  const size = useSize();
  const taken = useAtomValue(takenAtom);
  useEffect(() => void showTaken(store), [store]);
  if (taken === null || taken.length === 0) return null;
  return (
    <section className={styles.all}>
      <h2 className={styles.heading}>
        <Trans>Taken with you</Trans>
      </h2>
      <ul>
        {taken.map(({ id, title, bytes, done }) => (
          <li key={id} className={styles.row}>
            <a className={styles.link} href={id}>
              {title}
            </a>
            <span className={styles.soft}>
              <Plural value={done} one="# product" other="# products" />, {size(bytes)}
            </span>
            <Button
              look="quiet"
              aria-label={t`Remove ${title} from this device`}
              onClick={() => void removeTaken(store, id)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        <Trans>Together: {size(taken.reduce((sum, each) => sum + each.bytes, 0))}</Trans>
      </p>
    </section>
  );
}
