import { useMemo } from 'react';
import { trustedHtml } from '../security/trusted.ts';
import styles from './prose.module.css';

/** HTML that a rule has sanitised (`domain/content/sanitise-html.ts`); nothing else may be given. */
export function Prose({ html }: { readonly html: string }) {
  // A trusted text is another object each time, for which React would write the HTML anew.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader's allow-list
  return <div className={styles.prose} dangerouslySetInnerHTML={trusted} />;
}
