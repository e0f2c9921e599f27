import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ColumnsProps {
  readonly children: ReactNode;
  /** What helps with the first column, such as facts or another way to go on. */
  readonly beside: ReactNode;
}

/** Two columns on a wide screen, for a form that would leave half of it empty. */
export function Columns({ children, beside }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      <div>{beside}</div>
    </div>
  );
}
