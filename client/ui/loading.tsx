import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Reserved space for loading content; tall for a whole page. */
export function Loading({ isTall = false }: { readonly isTall?: boolean }) {
  return <div className={classNames(styles.loading, isTall && styles.tall)} aria-busy="true" />;
}
