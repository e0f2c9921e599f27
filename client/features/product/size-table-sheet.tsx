import { Trans } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import { SizeTable, type SizeTableProps } from './size-table.tsx';

interface SizeTableSheetProps extends SizeTableProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The size table in a panel over the product's page. */
export default function SizeTableSheet({ isOpen, onClose, ...rest }: SizeTableSheetProps) {
  return (
    <Sheet title={<Trans>Size table</Trans>} isOpen={isOpen} onClose={onClose}>
      <SizeTable {...rest} />
    </Sheet>
  );
}
