import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { GuaranteeNotice } from '#lazy/blocks';
import { PrivacyButton } from '../../client/features/consent/privacy-link.tsx';
import { ContentPage } from '../../client/features/content/content-page.tsx';
import { NotBuilt } from '../../client/features/content/not-built.tsx';
import { Disputes } from '../../client/features/law/disputes.tsx';
import type { ContentPageView } from '../../domain/content/views.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { AccessibilityStatement } from './accessibility-statement.tsx';
import { DocumentLinks } from './document-links.tsx';

/** Components that pages add below the editors' text. */
const added: Partial<Record<ScreenName, ComponentType>> = {
  cookies: PrivacyButton,
  accessibility: AccessibilityStatement,
  'legal-guarantee': GuaranteeNotice,
  returns: Disputes,
  terms: Disputes,
};

/** Titles of pages that exist without text from the editors. */
const titles: Partial<Record<ScreenName, ReactNode>> = {
  accessibility: <Trans>Accessibility statement</Trans>,
  'legal-guarantee': <Trans>Legal guarantee</Trans>,
};

export default function Page({ view }: { readonly view: ContentPageView | null }) {
  if (view === null) return <NotBuilt />;
  const screen = view.canonical.to === 'screen' ? view.canonical.screen : null;
  const Added = screen && added[screen];
  return (
    <ContentPage view={view} title={screen && titles[screen]}>
      {view.links && <DocumentLinks links={view.links} />}
      {Added && <Added />}
    </ContentPage>
  );
}
