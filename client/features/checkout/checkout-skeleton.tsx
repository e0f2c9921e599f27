import styles from './checkout-skeleton.module.css';

/** Reserves the size of the content to avoid layout shifts. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.steps} />
      <div className={styles.summary} />
    </div>
  );
}
