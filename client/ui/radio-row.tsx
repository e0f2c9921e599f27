import type { ComponentProps, ReactNode } from 'react';
import styles from './radio-row.module.css';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Content at the row's end, such as a price. */
  readonly end?: ReactNode;
  /** Content shown while the row is chosen. */
  readonly children?: ReactNode;
}

/** One of several options (delivery, payment): rows share borders, the chosen one is raised. */
export function RadioRow({ title, note, end, children, ...input }: RadioRowProps) {
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <input {...input} type="radio" className={styles.input} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </label>
      {input.checked === true && children !== undefined && (
        <div className={styles.inside}>{children}</div>
      )}
    </div>
  );
}
