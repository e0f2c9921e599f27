import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loading } from '../../client/ui/loading.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';

/** Placeholder of a loading confirmation, with a heading of the final height. */
export function ConfirmationSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <Page width="wide" isRoomy isWhole>
      <PageTitle>
        <Trans>
          Order
          <br />
          confirmation
        </Trans>
      </PageTitle>
      {children}
      <Loading isTall />
    </Page>
  );
}
