import { useMemo } from 'react';
import { trustedHtml } from '../../core/trusted.ts';
import styles from './prose.module.css';

/** Renders HTML sanitised by `domain/text/sanitise-html.ts`; other HTML must not be passed. */
export function Prose({ html }: { readonly html: string }) {
  // Memoised, because trusted HTML is a new object each time and React would rewrite the content.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader's allow-list
  return <div className={styles.prose} dangerouslySetInnerHTML={trusted} />;
}
