import type { ReactNode } from 'react';
import { Footer } from '#lazy/frame';
import type { FrameView } from '../../../domain/content/views.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';

interface LayoutProps {
  readonly frame: FrameView;
  readonly children: ReactNode;
}

/** Header, page and footer. */
export function DefaultLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header frame={frame} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
        <PageSkeleton />
      </main>
      <Footer />
    </>
  );
}
