import type { ContentTextView } from '../../domain/content/views.ts';
import styles from './content-page.module.css';
import { Prose } from './prose.tsx';

export function ContentPage({ view }: { readonly view: ContentTextView }) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{view.title}</h1>
      <Prose html={view.html} />
    </article>
  );
}
