import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FoldableStep } from '../../../domain/checkout/folded-steps-schema.ts';
import { Button } from '../../ui/button.tsx';
import styles from './checkout-step.module.css';
import { type Folding, headingIds } from './use-folding.ts';

interface CheckoutStepProps {
  readonly step: FoldableStep;
  readonly title: ReactNode;
  /** Summary of the choices, shown while the step is folded. */
  readonly chosen: ReactNode;
  /** Labels of the buttons that reopen the step and that continue after it. */
  readonly change: ReactNode;
  readonly next: ReactNode;
  readonly folding: Folding;
  readonly children: ReactNode;
}

/** A step of the checkout. When folded, its fields stay in the form but are hidden. */
export function CheckoutStep({ step, title, folding, children, ...texts }: CheckoutStepProps) {
  const id = headingIds[step];
  const isFolded = folding.isFolded(step);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {title}
        {isFolded && (
          <>
            {' '}
            <span className={styles.done}>
              <Trans>done</Trans>
            </span>
          </>
        )}
      </h2>
      {isFolded && (
        <div className={styles.folded}>
          <div>{texts.chosen}</div>
          <Button look="quiet" onClick={() => folding.open(step)}>
            {texts.change}
          </Button>
        </div>
      )}
      <div hidden={isFolded} className={styles.fields}>
        {children}
        {folding.isReady(step) && (
          <Button look="ghost" className={styles.next} onClick={() => folding.fold(step)}>
            {texts.next}
          </Button>
        )}
      </div>
    </section>
  );
}
