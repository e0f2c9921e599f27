import type { ReactNode } from 'react';
import '../../client/ui/base.css';
import { DefaultLayout } from '../../client/frame/default-layout.tsx';
import { MinimalLayout } from '../../client/frame/minimal-layout.tsx';
import type { FrameView } from '../../domain/content/views.ts';
import { type ScreenName, screenOf } from '../../domain/url/screens.ts';

interface LayoutProps {
  readonly screen: ScreenName;
  readonly frame: FrameView;
  readonly children: ReactNode;
}

/** Whether a screen has the layout without distracting links. */
export const isMinimal = (screen: ScreenName): boolean => screenOf(screen).layout === 'minimal';

/** The layout around a page, by its screen. */
export function Layout({ screen, frame, children }: LayoutProps) {
  return isMinimal(screen) ? (
    <MinimalLayout>{children}</MinimalLayout>
  ) : (
    <DefaultLayout frame={frame}>{children}</DefaultLayout>
  );
}
