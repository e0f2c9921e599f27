import type { OptionView, VariantView } from './views.ts';

/** How the variant that a page starts with was found. */
export interface StartRules {
  /** The address names the variant. */
  readonly isNamed: boolean;
  /** Codes of the options that the address leaves open. */
  readonly open: readonly string[];
  /** Setting of the shop: without a named variant all options of the first one are chosen. */
  readonly preselectsVariant: boolean;
}

/** Whether an option is chosen by its text among several values, as a size is. */
export const isTextChoice = ({ kind, values }: Pick<OptionView, 'kind' | 'values'>): boolean =>
  kind === 'cells' && values.length > 1;

/**
 * The option values that are chosen when a product is shown. A named variant has all of its own. Of
 * another the colour is chosen, because the pictures show it, and no size: a shopper who does not
 * notice a preselected size orders the wrong one. [product-61]
 */
export function startChoice(
  options: readonly OptionView[],
  variant: Pick<VariantView, 'choice'> | null,
  { isNamed, open, preselectsVariant }: StartRules,
): Readonly<Record<string, string>> {
  const isOpen = (option: OptionView) =>
    isTextChoice(option) && (isNamed ? open.includes(option.code) : true);
  return Object.fromEntries(
    options.flatMap((option): [string, string][] => {
      const value = variant?.choice[option.code];
      return value === undefined || (!preselectsVariant && isOpen(option))
        ? []
        : [[option.code, value]];
    }),
  );
}
