import type { ReactNode } from 'react';
import type { ContentTextView } from '../../../domain/content/views.ts';
import { Prose } from '../../ui/common/prose.tsx';
import { LayoutBlocks } from '../home/layout-blocks.tsx';
import styles from './content-page.module.css';

interface ContentPageProps {
  readonly view: ContentTextView;
  /** Heading used when the editors gave none. */
  readonly title?: ReactNode;
  /** Content that the shop adds below the text. */
  readonly children?: ReactNode;
}

/** A page written by an editor. */
export function ContentPage({ view, title, children }: ContentPageProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title} lang={view.language}>
        {view.title || title}
      </h1>
      {view.blocks ? <LayoutBlocks blocks={view.blocks} /> : <Prose html={view.html} />}
      {children}
    </article>
  );
}
