import { Trans } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import { SizeHelp, type SizeHelpProps } from '../sizes/size-help.tsx';
import { SizeTable, type SizeTableProps } from './size-table.tsx';

interface SizeTableSheetProps extends SizeTableProps, Omit<SizeHelpProps, 'table'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The size table in a panel over the product's page, with help to find one's size in it. */
export default function SizeTableSheet(props: SizeTableSheetProps) {
  const { isOpen, onClose, sold, onChoose, ...rest } = props;
  return (
    <Sheet title={<Trans>Size table</Trans>} isOpen={isOpen} onClose={onClose}>
      <SizeHelp table={rest.table} sold={sold} onChoose={onChoose} />
      <SizeTable {...rest} />
    </Sheet>
  );
}
