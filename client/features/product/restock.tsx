import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { portsAtom } from '../../core/ports/ports.ts';
import { useFeatures } from '../../ui/shop-context.tsx';
import styles from './restock.module.css';
import type { RestockFormProps } from './restock-form.tsx';

const RestockForm = lazy(() => import('./restock-form.tsx'));

/**
 * The restock notice of a sold-out product. It needs script, and its space is reserved before that.
 */
export function Restock(props: RestockFormProps) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const hasAlerts = useFeatures()('availability');
  if (!hasAlerts) return null;
  return (
    <div className={styles.place}>
      {isStarted && (
        <Suspense>
          <RestockForm key={props.sku} {...props} />
        </Suspense>
      )}
    </div>
  );
}
