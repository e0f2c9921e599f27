import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Room for what is still being read or asked for; tall for a whole screen. */
export function Loading({ isTall = false }: { readonly isTall?: boolean }) {
  return <div className={classNames(styles.loading, isTall && styles.tall)} aria-busy="true" />;
}
