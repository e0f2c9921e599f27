import { Coming } from '../../client/content/coming.tsx';
import { ContentPage } from '../../client/content/content-page.tsx';
import type { ContentPageView } from '../../domain/content/views.ts';

export default function Page({ view }: { readonly view: ContentPageView | null }) {
  return view === null ? <Coming /> : <ContentPage view={view} />;
}
