import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
}

/** An empty state with a friendly text and a next link. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <Heading className={level === 1 ? styles.title : styles.section}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
