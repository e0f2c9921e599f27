import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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

/** Shown until the methods are loaded. */
export function WaitingForMethods() {
  return (
    <p className={styles.waiting}>
      <Trans>We ask what is possible; this needs a connection.</Trans>
    </p>
  );
}
