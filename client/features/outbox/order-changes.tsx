import { Plural, Trans } from '@lingui/react/macro';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { OrderChange } from '../../../domain/sync/waiting-order.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';

/** The differences from what was agreed to, line by line. */
export function OrderChanges({ changes }: { readonly changes: readonly OrderChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.name}`}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { readonly change: OrderChange }) {
  const format = usePriceFormat();
  const { name } = change;
  if (change.kind === 'price') {
    const before = formatPrice(change.before, format);
    const now = formatPrice(change.now, format);
    return (
      <Trans>
        {name}: {now} now, {before} when you ordered
      </Trans>
    );
  }
  if (change.left === 0) return <Trans>{name}: sold out</Trans>;
  return (
    <>
      {name}: <Plural value={change.left} one="# piece left" other="# pieces left" />
    </>
  );
}
