import type { ReactNode } from 'react';
import styles from './method-end.module.css';
import { markSize } from './method-marks.ts';

interface MethodEndProps {
  /** What the method costs, if that is shown. */
  readonly price: ReactNode;
  /** Strokes of `method-marks.ts`; undefined for a method without a mark. */
  readonly mark: string | undefined;
}

/** The end of a method's row: its price and its mark, hidden from screen readers by its title. */
export function MethodEnd({ price, mark }: MethodEndProps) {
  return (
    <span className={styles.end}>
      {price}
      {mark !== undefined && (
        <svg
          aria-hidden="true"
          className={styles.mark}
          {...markSize}
          viewBox={`0 0 ${markSize.width} ${markSize.height}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={mark} />
        </svg>
      )}
    </span>
  );
}
