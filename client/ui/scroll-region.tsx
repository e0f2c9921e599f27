import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** What scrolls, in words. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What is wider than a phone scrolls in a place of its own, which the keyboard reaches. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, so keys must reach it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
