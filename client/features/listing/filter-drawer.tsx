import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListingView } from '../../../domain/listing/views.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Filters } from './filters.tsx';

interface FilterDrawerProps {
  readonly view: ListingView;
  readonly onClose: () => void;
}

/** A phone's filters over the listing; the button at the bottom shows the current count. */
export default function FilterDrawer({ view, onClose }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Sheet
      title={<Trans>Filters</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button onClick={() => setOpen(false)} style={{ inlineSize: '100%' }}>
          <span aria-live="polite">
            <Plural value={view.total} one="Show # product" other="Show # products" />
          </span>
        </Button>
      }
    >
      <Filters view={view} />
    </Sheet>
  );
}
