import type { ReactNode } from 'react';
import type { FrameView } from '../domain/home/views.ts';
import type { ScreenName } from '../domain/url/screen-names.ts';

interface LayoutProps {
  readonly screen: ScreenName;
  readonly frame: FrameView;
  readonly children: ReactNode;
}

export function Layout({ screen, frame, children }: LayoutProps) {
  return (
    <main data-screen={screen} data-menu={frame.categories.length}>
      {children}
    </main>
  );
}
