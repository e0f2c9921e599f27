import { type ReactNode, useId } from 'react';
import styles from './rail.module.css';

interface RailProps {
  readonly title: ReactNode;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A titled row of cards: it scrolls sideways on phones and is static on desktops. */
export function Rail({ title, more, children }: RailProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.rail}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

/** The `sizes` of a picture in a rail. */
export const railSizes = '(min-width: 1000px) 24vw, (min-width: 700px) 33vw, 62vw';
