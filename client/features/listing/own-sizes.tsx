import { Trans } from '@lingui/react/macro';
import type { FilterView, ListingView } from '../../../domain/listing/views.ts';
import type { Body } from '../../../domain/sizes/body.ts';
import { ownSizes } from '../../../domain/sizes/own-sizes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { fetchShopTables } from '../sizes/fetch-shop-tables.ts';
import { useFollow } from './use-follow.ts';

interface OwnSizesProps {
  readonly view: ListingView;
  readonly filter: FilterView;
  readonly body: Body;
}

/**
 * A link that narrows the listing to the shopper's own sizes, and back. Shows nothing if the
 * measures name none of the listing's sizes. [size-03]
 */
export default function OwnSizes({ view, filter, body }: OwnSizesProps) {
  const follow = useFollow();
  const { result } = useQuery(fetchShopTables);
  if (result.state !== 'loaded') return null;
  const own = ownSizes(result.value, body);
  const options = filter.options.filter(({ label }) => own.has(label));
  if (options.length === 0) return null;
  const isChosen = filter.options.every((option) => option.isChosen === options.includes(option));
  const { p: _page, [filter.code]: _sizes, ...rest } = view.query;
  const search = isChosen ? rest : { ...rest, [filter.code]: options.map(({ id }) => id) };
  const names = options.map(({ label }) => label).join(', ');
  return (
    <ButtonLink
      look="quiet"
      {...follow({ ...view.self, search })}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
    >
      {isChosen ? <Trans>All sizes</Trans> : <Trans>Only in my size: {names}</Trans>}
    </ButtonLink>
  );
}
