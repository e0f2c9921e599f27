import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CheckoutStep } from '../../../domain/checkout/check-checkout.ts';
import {
  foldStep,
  openChanged,
  openRefused,
  openSteps,
  openWrong,
  stepAfter,
  wrongAtFold,
} from '../../../domain/checkout/folded-steps.ts';
import type { FoldableStep } from '../../../domain/checkout/folded-steps-schema.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import type { useErrors } from '../../ui/form/use-errors.ts';
import {
  areChoicesKnownAtom,
  checkoutAtom,
  choicesAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  orderProgressAtom,
} from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';
import { typedFields, typedSecrets } from './use-typed-fields.ts';

/** Ids of the step headings. */
export const headingIds: Readonly<Record<CheckoutStep, string>> = {
  personal: 'step-person',
  shipping: 'step-delivery',
  payment: 'step-payment',
  summary: 'summary',
};

export interface Folding {
  /** True when the choices of a step are loaded. */
  readonly isReady: (step: FoldableStep) => boolean;
  readonly isFolded: (step: FoldableStep) => boolean;
  /** Validates a step, folds it when valid, and moves to the next one. */
  readonly fold: (step: FoldableStep) => void;
  readonly open: (step: FoldableStep) => void;
}

/** Focuses the heading of a step and scrolls as much of the step as fits into view. */
function goTo(step: CheckoutStep): void {
  const heading = document.getElementById(headingIds[step]);
  heading?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Folds completed steps of the checkout to a summary, only on a click. A step that must be checked
 * again opens automatically (docs/decisions/063). Folded fields stay in the form.
 */
export function useFolding(
  form: RefObject<HTMLFormElement | null>,
  { errors, showErrors, clearFixedErrors }: ReturnType<typeof useErrors>,
  save: () => void,
): Folding {
  const store = useStore();
  const choices = useAtomValue(choicesAtom);
  const areKnown = useAtomValue(areChoicesKnownAtom);
  const order = useAtomValue(orderProgressAtom);
  const deliveries = useAtomValue(offeredShippingAtom);
  const payments = useAtomValue(offeredPaymentsAtom);
  const { folded } = choices.saved;
  // Opened in the same render, because the first of these fields is about to get the focus.
  const shown = openWrong(folded, errors);
  /** Step to focus after one has folded or opened. */
  const goal = useRef<{ step: FoldableStep; isFolded: boolean; heading: CheckoutStep }>(null);

  // After each render, because a form that is filled anew has lost its secrets.
  useLayoutEffect(() => {
    if (form.current === null || !areKnown) return;
    const still = openChanged(shown, choices, typedSecrets(typedFields(form.current)));
    if (still !== folded) void saveCheckout(store, { folded: still });
  });

  useLayoutEffect(() => {
    if (goal.current === null) return;
    const { step, isFolded, heading } = goal.current;
    if ((shown[step] !== null) !== isFolded) return;
    goal.current = null;
    goTo(heading);
  });

  useEffect(() => {
    if (order.status !== 'refused') return;
    const before = store.get(checkoutAtom).folded;
    const opened = openRefused(before, order.reason.code);
    if (opened !== before) void saveCheckout(store, { folded: opened });
  }, [store, order]);

  async function fold(step: FoldableStep): Promise<void> {
    if (form.current === null) return;
    const secrets = typedSecrets(typedFields(form.current));
    save();
    const { wrongDetails } = await import('./check-details.ts');
    const wrong: FormErrors = await wrongDetails(store, secrets);
    const found = wrongAtFold(step, store.get(checkoutAtom).folded, wrong);
    if (Object.keys(found).length > 0) return showErrors(found);
    clearFixedErrors(wrong);
    goal.current = { step, isFolded: true, heading: stepAfter(step) };
    await saveCheckout(store, (saved) => ({
      folded: foldStep(saved.folded, step, { ...store.get(choicesAtom), saved }),
    }));
  }

  return {
    isReady(step) {
      if (step === 'payment') return payments.length > 0;
      return step === 'personal' || choices.isVirtual || deliveries.length > 0;
    },
    isFolded: (step) => shown[step] !== null,
    fold: (step) => void fold(step),
    open(step) {
      goal.current = { step, isFolded: false, heading: step };
      void saveCheckout(store, (saved) => ({
        folded: openSteps(saved.folded, (one) => one === step),
      }));
    },
  };
}
