import type { ScreenContext } from '../../domain/screens/context.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import type { LoadedHead } from '../head-texts.ts';

/** What the view of a page is loaded with, on the server and on a device alike. */
export interface ViewContext extends ScreenContext {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** For addresses that name what there is not, as a page beyond the last: nobody keeps the answer. */
  readonly dontCache?: () => void;
}

export interface LoadedView<View> {
  readonly view: View;
  readonly head: LoadedHead;
}
