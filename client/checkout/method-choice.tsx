import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './methods.module.css';

interface MethodChoiceProps {
  readonly legend: ReactNode;
  /** What is wrong with the choice, said of the whole group. */
  readonly error: string | undefined;
  /** A row a method. */
  readonly children: ReactNode;
}

/** The ways of delivery or of paying, as one group of radios. */
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

/** Stands in the place of the methods while they are asked for. */
export function WaitingForMethods() {
  return (
    <p className={styles.waiting}>
      <Trans>We ask what is possible; this needs a connection.</Trans>
    </p>
  );
}
