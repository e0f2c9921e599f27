import { type ReactNode, useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { ListNameForm } from './list-name-form.tsx';

interface ListNameSheetProps {
  readonly title: ReactNode;
  readonly name?: string;
  readonly submit: ReactNode;
  /** Called with the name; false where there is no room for another list. */
  readonly onNamed: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a list over the page. */
export function ListNameSheet({ title, onNamed, onClose, ...form }: ListNameSheetProps) {
  const [isOpen, setOpen] = useState(true);
  async function named(name: string) {
    const isNamed = await onNamed(name);
    if (isNamed) setOpen(false);
    return isNamed;
  }
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <ListNameForm {...form} onNamed={named} />
    </Sheet>
  );
}
