import { Button } from '../../client/ui/button.tsx';
import { ConfirmDialog } from '../../client/ui/confirm-dialog.tsx';
import { Sheet } from '../../client/ui/sheet.tsx';
import { type ToastItem, Toasts } from '../../client/ui/toasts.tsx';
import type { GallerySection } from '../section.ts';

const nothing = () => {};

export const question: GallerySection = {
  id: 'pytanie',
  title: 'Pytanie',
  isOver: true,
  states: [
    {
      name: 'okno z pytaniem',
      node: (
        <ConfirmDialog
          isOpen
          body="Usunąć z koszyka trzy sztuki?"
          actions={[{ label: 'Usuń' }, { label: 'Zostaw', look: 'ghost' }]}
          onClose={nothing}
        >
          <p>Możesz je potem przywrócić.</p>
        </ConfirmDialog>
      ),
    },
  ],
};

export const panel: GallerySection = {
  id: 'panel',
  title: 'Panel',
  isOver: true,
  states: [
    {
      name: 'panel z brzegu',
      node: (
        <Sheet title="Koszyk" isOpen onClose={nothing} footer={<Button>Do kasy</Button>}>
          <p>Sukienka z lnu, rozmiar M, 1 sztuka.</p>
        </Sheet>
      ),
    },
  ],
};

const items: readonly ToastItem[] = [
  {
    id: '1',
    type: 'success',
    text: 'Produkt dodano do koszyka.',
    actions: [{ label: 'Do kasy', run: nothing }],
  },
  { id: '2', type: 'info', text: 'Ceny się zmieniły.', actions: [] },
  { id: '3', type: 'warning', text: 'Zostały dwie sztuki.', actions: [] },
  { id: '4', type: 'error', text: 'Nie udało się zapisać.', actions: [] },
];

export const toasts: GallerySection = {
  id: 'powiadomienia',
  title: 'Powiadomienia',
  isOver: true,
  states: [
    {
      name: 'wszystkie rodzaje',
      node: <Toasts items={items} onDismiss={nothing} onPause={nothing} onResume={nothing} />,
    },
  ],
};
