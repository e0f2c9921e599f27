import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { SearchHelp } from '#lazy/search-help';
import { isNarrowed } from '../../../domain/listing/is-narrowed.ts';
import { noProductsMessage } from '../../../domain/listing/messages.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFollow } from './use-follow.ts';
import { useListingLabel } from './use-listing-label.ts';

/**
 * A listing without products: the page gives the reason and further links, and a notice warns. The
 * notice speaks of being offline, so a search that reached the shop has none. [catalog-32]
 */
export function NoProducts({ view }: { readonly view: ListingView }) {
  const store = useStore();
  const label = useListingLabel();
  const follow = useFollow();
  const isOnline = useAtomValue(isOnlineAtom);
  const isEmpty = view.notice === noProductsMessage;
  const isWarned = isEmpty && !(view.mode === 'search' && isOnline);

  useEffect(() => {
    if (!isWarned) return;
    void import('../../core/notifications/notifications.ts').then(({ notify }) =>
      notify(store, {
        kind: 'listing',
        type: 'warning',
        message: noProductsMessage,
        action1: { label: 'OK' },
      }),
    );
  }, [store, isWarned]);

  const state = (
    <EmptyState
      title={
        view.notice === undefined || isEmpty ? (
          <Reason view={view} />
        ) : (
          label({ label: view.notice })
        )
      }
      action={
        isNarrowed(view.query) && (
          <ButtonLink {...follow(view.clearLink)}>
            <Trans>Clear filters</Trans>
          </ButtonLink>
        )
      }
    >
      {isWarned ? <noscript>{label({ label: noProductsMessage })}</noscript> : undefined}
    </EmptyState>
  );
  if (view.help === undefined) return state;
  return (
    <>
      {state}
      <SearchHelp help={view.help} />
    </>
  );
}

function Reason({ view }: { readonly view: ListingView }) {
  if (isNarrowed(view.query)) return <Trans>Nothing fits all of these filters.</Trans>;
  if (view.total > 0) return <Trans>The listing ends before this page.</Trans>;
  if (view.mode === 'search') return <Trans>We found nothing for these words.</Trans>;
  return <Trans>There is nothing here at the moment.</Trans>;
}
