import type { OptionView } from '../../../domain/product/views.ts';
import { Choice } from '../../ui/choice.tsx';

interface OptionChoiceProps {
  readonly option: OptionView;
  /** The name of the form field; must differ if two pickers of one product are in a page. */
  readonly name: string;
  readonly chosen: string | null;
  /** The element that says that a value is missing. */
  readonly missingId?: string | undefined;
  readonly isAvailable: (code: string, id: string) => boolean;
  readonly onChoose: (code: string, id: string) => void;
}

/**
 * One option of a configurable product, with its chosen value as text; unavailable values are
 * marked.
 */
export function OptionChoice({
  option,
  name,
  chosen,
  missingId,
  isAvailable,
  onChoose,
}: OptionChoiceProps) {
  const { code, kind, label, values } = option;
  return (
    <Choice
      name={name}
      kind={kind}
      describedBy={chosen === null ? missingId : undefined}
      legend={
        <>
          {label}: <b>{values.find((value) => value.id === chosen)?.label}</b>
        </>
      }
      options={values.map((value) => ({ ...value, isAvailable: isAvailable(code, value.id) }))}
      chosen={chosen}
      onChoose={(id) => onChoose(code, id)}
    />
  );
}
