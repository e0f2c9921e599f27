import type { ScreenContext } from '../../domain/screens/context.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { LoadedHead } from './head-texts.ts';

/** Context of page loaders, on the server and on a device. */
export interface ViewContext extends ScreenContext {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /**
   * Called for addresses without content, as a page beyond the last: the response must not be
   * cached.
   */
  readonly dontCache?: () => void;
}

export interface LoadedView<View> {
  readonly view: View;
  readonly head: LoadedHead;
}
