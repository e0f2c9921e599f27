import styles from './form.module.css';

/** What is wrong with a form as a whole, said at once. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
}
