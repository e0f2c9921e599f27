import type { ReactNode } from 'react';
import '../../client/ui/base.css';
import { DefaultLayout } from '../../client/frame/default-layout.tsx';
import { MinimalLayout } from '../../client/frame/minimal-layout.tsx';
import type { FrameView } from '../../domain/content/views.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';

interface LayoutProps {
  readonly screen: ScreenName;
  readonly frame: FrameView;
  readonly children: ReactNode;
}

const minimal: ReadonlySet<ScreenName> = new Set([
  'checkout',
  'error',
  'create-password',
  'register',
]);

/** Screens without distracting links and without overlays over the fields. [route-30] */
export const isMinimal = (screen: ScreenName): boolean => minimal.has(screen);

/** The layout around a page, by its screen. */
export function Layout({ screen, frame, children }: LayoutProps) {
  return isMinimal(screen) ? (
    <MinimalLayout>{children}</MinimalLayout>
  ) : (
    <DefaultLayout frame={frame}>{children}</DefaultLayout>
  );
}
