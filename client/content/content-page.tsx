import type { ReactNode } from 'react';
import type { ContentTextView } from '../../domain/content/views.ts';
import styles from './content-page.module.css';
import { Prose } from './prose.tsx';

interface ContentPageProps {
  readonly view: ContentTextView;
  /** What the shop adds below its text. */
  readonly children?: ReactNode;
}

export function ContentPage({ view, children }: ContentPageProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{view.title}</h1>
      <Prose html={view.html} />
      {children}
    </article>
  );
}
