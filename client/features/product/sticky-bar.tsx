import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { PriceView } from '../../../domain/price/views.ts';
import { Price } from '../../ui/price.tsx';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** The page's own button: the bar is shown while it is out of view. */
  readonly watched: RefObject<HTMLElement | null>;
  readonly price: PriceView | null;
  /** The chosen options as text. */
  readonly chosen: string;
  readonly children: ReactNode;
}

/**
 * The buy button of a phone, in a sticky bar. It takes no space in the page and covers no focus
 * (WCAG 2.4.11).
 */
export function StickyBar({ watched, price, chosen, children }: StickyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (watched.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      setShown(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  return (
    <div className={styles.bar} hidden={!isShown}>
      <div>
        <Price price={price === null ? null : { ...price, regular: null }} />
        <p className={styles.chosen}>{chosen}</p>
      </div>
      {children}
    </div>
  );
}
