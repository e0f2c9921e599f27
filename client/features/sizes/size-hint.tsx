import { Trans } from '@lingui/react/macro';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { adviseSize } from '../../../domain/sizes/advise-size.ts';
import type { Body } from '../../../domain/sizes/body.ts';

interface SizeHintProps {
  readonly table: SizeTableView;
  readonly body: Body;
}

/** The size that the table names for the shopper's stored measures, beside the choice of sizes. */
export default function SizeHint({ table, body }: SizeHintProps) {
  const advice = adviseSize(table, body);
  if (advice.kind !== 'size') return null;
  const { size } = advice;
  return <Trans>By your measures: {size}</Trans>;
}
