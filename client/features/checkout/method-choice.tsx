import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { renewMethods } from './checkout.ts';
import { areMethodsMissingAtom } from './checkout-atoms.ts';
import styles from './methods.module.css';

interface MethodChoiceProps {
  readonly legend: ReactNode;
  /** Error of the choice, shown for the whole group. */
  readonly error: string | undefined;
  /** One row per method. */
  readonly children: ReactNode;
}

/** Delivery or payment methods as a radio group. */
export function MethodChoice({ legend, error, children }: MethodChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {children}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Shown until the methods are loaded, with a retry where the backend did not respond. */
export function WaitingForMethods() {
  const store = useStore();
  const areMissing = useAtomValue(areMethodsMissingAtom);
  const [isBusy, setBusy] = useState(false);
  if (areMissing) {
    const retry = async () => {
      setBusy(true);
      await renewMethods(store);
      setBusy(false);
    };
    return (
      <FailedState isBusy={isBusy} onRetry={() => void retry()}>
        <Trans>
          The shop does not answer just now. Your cart and details are kept, and we try again by
          ourselves.
        </Trans>
      </FailedState>
    );
  }
  return (
    <p className={styles.waiting}>
      <Trans>We ask what is possible; this needs a connection.</Trans>
    </p>
  );
}
