import { ButtonLink } from '../../client/ui/button.tsx';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import { FailedState } from '../../client/ui/failed-state.tsx';
import { Loading } from '../../client/ui/loading.tsx';
import { WhenStarted } from '../../client/ui/when-started.tsx';
import type { GallerySection } from '../section.ts';

const on = <ButtonLink target={{ to: 'screen', screen: 'home' }}>Do sklepu</ButtonLink>;

export const states: GallerySection = {
  id: 'stany',
  title: 'Pusto, błąd, czekanie',
  states: [
    {
      name: 'pusto',
      node: (
        <EmptyState title="Nic tu jeszcze nie ma" action={on}>
          <p>Serce przy produkcie odkłada go tutaj.</p>
        </EmptyState>
      ),
    },
    { name: 'pusto, bez słów', node: <EmptyState title="Brak wyników" /> },
    { name: 'nie udało się', node: <FailedState onRetry={() => {}} /> },
    {
      name: 'nie udało się, swoimi słowami',
      node: (
        <FailedState onRetry={() => {}} action={on}>
          Nie znamy stanu płatności.
        </FailedState>
      ),
    },
    { name: 'czekanie', node: <Loading /> },
    { name: 'czekanie na ekran', node: <Loading isTall /> },
    {
      name: 'nim sklep ruszy',
      node: (
        <WhenStarted>
          <p>Część kupującego</p>
        </WhenStarted>
      ),
    },
  ],
};
