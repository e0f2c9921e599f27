import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  readonly children: ReactNode;
  /** Beside a column of filters: four columns only on a wide screen. */
  readonly columns?: 3 | 4;
}

/** Cards as a list: two columns on phones, up to four on desktops. */
export function CardGrid({ children, columns = 4 }: CardGridProps) {
  return <ul className={columns === 3 ? styles.three : styles.four}>{children}</ul>;
}

/** The `sizes` of a picture in the grid. */
export const gridSizes = {
  3: '(min-width: 1400px) 19vw, (min-width: 1000px) 26vw, (min-width: 700px) 33vw, 50vw',
  4: '(min-width: 1440px) 330px, (min-width: 900px) 24vw, (min-width: 700px) 33vw, 50vw',
} as const;
