import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import type { ShippingMethod } from '../../../domain/commerce/methods.ts';
import { Button } from '../../ui/button.tsx';
import { deliveryAtom, pointAtom } from './checkout-atoms.ts';
import { checkoutSheetAtom } from './checkout-sheets.tsx';
import styles from './point-choice.module.css';

interface PointChoiceProps {
  readonly kind: ShippingMethod['kind'];
  /** Shown while no point is chosen. */
  readonly error: string | undefined;
}

/** The pickup point, remembered from the previous visit, with a button to choose one. */
export function PointChoice({ kind, error: wrong }: PointChoiceProps) {
  const { t } = useLingui();
  const openSheet = useSetAtom(checkoutSheetAtom);
  const point = useAtomValue(pointAtom);
  const error = point === null ? wrong : undefined;
  const errorId = useId();
  // "Paczkomat" is InPost's own name; other networks have counters and machines.
  const isInPost = useAtomValue(deliveryAtom)?.point_network === 'inpost';
  const chooseLocker = isInPost ? t`Choose a parcel locker` : t`Choose a pickup point`;
  const choose = kind === 'locker' ? chooseLocker : t`Choose a shop`;
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
