import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import type { ShippingMethod } from '../../domain/commerce/methods.ts';
import { Button } from '../ui/button.tsx';
import { pointAtom } from './checkout-atoms.ts';
import { checkoutSheetAtom } from './checkout-sheets.tsx';
import styles from './point-choice.module.css';

interface PointChoiceProps {
  readonly kind: ShippingMethod['kind'];
  readonly error: string | undefined;
}

/** The point the parcel goes to, remembered from the visit before, or the way to choose one. */
export function PointChoice({ kind, error }: PointChoiceProps) {
  const { t } = useLingui();
  const openSheet = useSetAtom(checkoutSheetAtom);
  const point = useAtomValue(pointAtom);
  const errorId = useId();
  const choose = kind === 'locker' ? t`Choose a parcel locker` : t`Choose a shop`;
  return (
    <div className={styles.choice}>
      {point !== null && (
        <p>
          <b>{point.name}</b>
          <br />
          {point.street}, {point.postcode} {point.city}
          {kind === 'locker' && point.name !== point.code && <> ({point.code})</>}
        </p>
      )}
      <Button
        name="point"
        look={point === null ? 'ghost' : 'quiet'}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={() => openSheet('point')}
      >
        {point === null ? choose : <Trans>Choose another one</Trans>}
      </Button>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
