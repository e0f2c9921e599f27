import styles from './prose.module.css';

/** HTML that a rule has sanitised (`domain/content/sanitise-html.ts`); nothing else may be given. */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader's allow-list
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
