import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './reviews.module.css';

const WriteReviewPanel = lazy(() => import('./write-review-panel.tsx'));

/** The link that had the focus is removed. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * The link to write a review: without script to the page of reviews, with script the form opens
 * here.
 */
export function WriteReview({ sku }: { readonly sku: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.write}>
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
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Trans>Write a review</Trans>
      </Anchor>
    </p>
  );
}
