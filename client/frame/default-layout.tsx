import type { ReactNode } from 'react';
import { Footer } from '#late/frame';
import type { FrameView } from '../../domain/home/views.ts';
import { ComingPage } from './coming-page.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
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
        <ComingPage />
      </main>
      <Footer />
    </>
  );
}
