import { Trans } from '@lingui/react/macro';
import type { Choice } from '../../../domain/product/next-variant.ts';
import type { OptionView } from '../../../domain/product/views.ts';

interface MissingOptionsProps {
  readonly options: readonly OptionView[];
  readonly choice: Choice;
}

/** What the shopper still has to choose. [product-61] */
export function MissingOptions({ options, choice }: MissingOptionsProps) {
  const missing = options.filter(({ code }) => choice[code] === undefined);
  const [first] = missing;
  if (missing.length === 1 && first?.code === 'size') return <Trans>Choose a size</Trans>;
  if (missing.length === 1 && first?.code === 'color') return <Trans>Choose a colour</Trans>;
  const names = missing.map(({ label }) => label).join(', ');
  return <Trans>Choose: {names}</Trans>;
}

/** Moves the focus to the first option without a chosen value. */
export function focusMissing(choices: HTMLElement | null): void {
  choices?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
}
