import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import type { PlacedOrder } from './checkout-atoms.ts';
import styles from './thank-you.module.css';

/** The order is placed: its number, what happens now, and the way on. */
export function ThankYou({ order }: { readonly order: PlacedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { number } = order;

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.thanks}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>Thank you.</Trans>
        <br />
        <em>
          <Trans>We are packing.</Trans>
        </em>
      </h1>
      <p className={styles.number}>
        <Trans>
          Order number <b>{number}</b>
        </Trans>
      </p>
      <p className={styles.text}>
        <Trans>
          The confirmation with the terms is on its way to your e-mail. We write again when the
          parcel leaves.
        </Trans>
      </p>
      <ButtonLink target={{ to: 'screen', screen: 'home' }}>
        <Trans>Back to shopping</Trans>
      </ButtonLink>
    </section>
  );
}
