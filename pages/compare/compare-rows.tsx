import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../client/ui/visually-hidden.tsx';
import type { ProductCard } from '../../domain/product/views.ts';
import type { ComparisonView } from '../../domain/screens/load-comparison.ts';

interface CompareRowsProps {
  /** One for each column; null when the product was not found. */
  readonly cards: readonly (ProductCard | null)[];
  readonly view: ComparisonView;
  readonly isShort: boolean;
}

/** Rows for availability and for each comparable attribute that any product has. */
export function CompareRows({ cards, view, isShort }: CompareRowsProps) {
  const known = cards.filter((card) => card !== null);
  const rows = [
    {
      code: '-availability',
      label: <Trans>Availability</Trans>,
      isDifferent: new Set(known.map(({ isAvailable }) => isAvailable)).size > 1,
      cellOf: (card: ProductCard): ReactNode =>
        card.isAvailable ? <Trans>Available</Trans> : <Trans>Sold out</Trans>,
    },
    ...view.rows.map(({ code, label, isDifferent, values }) => ({
      code,
      label,
      isDifferent,
      cellOf: ({ sku }: ProductCard): ReactNode =>
        values[view.cards.findIndex((each) => each.sku === sku)] ?? null,
    })),
  ].filter(({ isDifferent }) => isDifferent || !isShort);

  if (rows.length === 0) {
    return (
      <tbody>
        <tr>
          <td colSpan={cards.length + 1}>
            <Trans>The products do not differ in anything we compare them by.</Trans>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {rows.map(({ code, label, isDifferent, cellOf }) => (
        <tr key={code} data-different={isDifferent}>
          <th scope="row">
            {label}
            {isDifferent && (
              <>
                <b aria-hidden="true"> ≠</b>
                <VisuallyHidden>
                  {' '}
                  <Trans>(they differ)</Trans>
                </VisuallyHidden>
              </>
            )}
          </th>
          {cards.map((card, at) => (
            <td key={card?.sku ?? at}>{(card === null ? null : cellOf(card)) ?? '–'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
