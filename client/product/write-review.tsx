import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Anchor } from '../ui/link-context.tsx';
import styles from './reviews.module.css';

const WriteReviewPanel = lazy(() => import('./write-review-panel.tsx'));

/** The way to say something: without script to the page of reviews, with it right here. */
export function WriteReview({ sku }: { readonly sku: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className={styles.write}>
        <Suspense fallback={<div aria-busy="true" />}>
          <WriteReviewPanel sku={sku} />
        </Suspense>
      </div>
    );
  }
  return (
    <p className={styles.write}>
      <Anchor
        target={{ to: 'screen', screen: 'review-products' }}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Trans>Write a review</Trans>
      </Anchor>
    </p>
  );
}
