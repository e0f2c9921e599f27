import type { BuyingChoice } from '../../../domain/buying/choice.ts';

/** Shared by the parts of the form: the choice, its setter, and the errors by field. */
export interface FieldsProps {
  readonly choice: BuyingChoice;
  readonly change: (change: Partial<BuyingChoice>) => void;
  /** Translated error texts. */
  readonly errors: Readonly<Record<string, string>>;
}
