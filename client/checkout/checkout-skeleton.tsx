import styles from './checkout-skeleton.module.css';

/** The size of what comes, so that nothing moves when it does. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.steps} />
      <div className={styles.summary} />
    </div>
  );
}
