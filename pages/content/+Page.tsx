import { PrivacyButton } from '../../client/consent/privacy-door.tsx';
import { Coming } from '../../client/content/coming.tsx';
import { ContentPage } from '../../client/content/content-page.tsx';
import { DocumentDoors } from '../../client/content/document-doors.tsx';
import type { ContentPageView } from '../../domain/content/views.ts';

const isOnCookies = ({ canonical }: ContentPageView) =>
  canonical.to === 'screen' && canonical.screen === 'cookies';

export default function Page({ view }: { readonly view: ContentPageView | null }) {
  if (view === null) return <Coming />;
  return (
    <ContentPage view={view}>
      {view.doors && <DocumentDoors doors={view.doors} />}
      {isOnCookies(view) && <PrivacyButton />}
    </ContentPage>
  );
}
