import { useState } from 'react';
import { Choice, type ChoiceOption } from '../../client/ui/choice.tsx';
import { QuantityStepper } from '../../client/ui/quantity-stepper.tsx';
import { RadioRow } from '../../client/ui/radio-row.tsx';
import type { GallerySection } from '../section.ts';

const colours: readonly ChoiceOption[] = [
  { id: '1', label: 'Ecru', hex: '#f1e9d8', isAvailable: true },
  { id: '2', label: 'Granat', hex: '#1f2a44', isAvailable: true },
  { id: '3', label: 'Rudy', hex: '#a4532a', isAvailable: false },
  { id: '4', label: 'Bez próbki', hex: null, isAvailable: true },
];
const sizes: readonly ChoiceOption[] = ['XS', 'S', 'M', 'L', 'XL'].map((label) => ({
  id: label,
  label,
  hex: null,
  isAvailable: label !== 'M',
}));

interface ShownProps {
  readonly name: string;
  readonly kind: 'swatch' | 'cells';
  readonly first: string | null;
}

function Shown({ name, kind, first }: ShownProps) {
  const [chosen, choose] = useState(first);
  const options = kind === 'swatch' ? colours : sizes;
  const label = options.find(({ id }) => id === chosen)?.label ?? 'wybierz';
  return (
    <Choice
      name={name}
      kind={kind}
      legend={`${kind === 'swatch' ? 'Kolor' : 'Rozmiar'}: ${label}`}
      options={options}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

const counted = (quantity: number, most: number) => (
  <QuantityStepper quantity={quantity} most={most} of="Sukienka lniana" onChange={() => {}} />
);

export const choices: GallerySection = {
  id: 'wybory',
  title: 'Wybory i liczby',
  states: [
    { name: 'próbki, jedna wyprzedana', node: <Shown name="k" kind="swatch" first="1" /> },
    { name: 'próbki, wybrana wyprzedana', node: <Shown name="l" kind="swatch" first="3" /> },
    { name: 'rozmiary, nic nie wybrano', node: <Shown name="m" kind="cells" first={null} /> },
    { name: 'rozmiary, wybrany', node: <Shown name="n" kind="cells" first="S" /> },
    { name: 'rozmiary, wybrany wyprzedany', node: <Shown name="o" kind="cells" first="M" /> },
    {
      name: 'sposoby: wybrany, zwykły, wyłączony',
      node: (
        <div>
          <RadioRow name="p" title="Paczkomat" note="jutro" end="12,99 zł" defaultChecked />
          <RadioRow name="p" title="Kurier DPD" end="15,99 zł" />
          <RadioRow name="p" title="Za pobraniem" note="Nie dla tego punktu" disabled />
        </div>
      ),
    },
    {
      name: 'sposób z tym, co do niego należy',
      node: (
        <RadioRow name="q" title="BLIK" checked readOnly>
          <p>Kod z aplikacji banku wpiszesz niżej.</p>
        </RadioRow>
      ),
    },
    { name: 'najmniej sztuk', node: counted(1, 5) },
    { name: 'po środku', node: counted(3, 5) },
    { name: 'najwięcej sztuk', node: counted(5, 5) },
  ],
};
