import type { ErrorCode } from '../errors.ts';
import type { FormErrors } from '../form/parse-form.ts';
import type { CheckoutFacts, CheckoutStep } from './check-checkout.ts';
import { pointFor } from './chosen-point.ts';
import { type FoldableStep, type FoldedSteps, foldableSteps } from './folded-steps-schema.ts';
import { shippingValue } from './methods.ts';
import { invoiceField } from './typed-fields.ts';

/** The choices that decide whether a step stays folded; no typed fields. */
export type StepChoices = Pick<
  CheckoutFacts,
  'saved' | 'isGuest' | 'isOnline' | 'isVirtual' | 'delivery' | 'payment'
>;

const personFields = ['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'password'];
const paymentFields = ['paymentMethod', 'blikCode', 'gatewayId', 'deliveryComment', 'orderComment'];

/**
 * The step that shows a field. The phone is validated with the delivery, but shown with the name.
 */
export function stepOfField(name: string): CheckoutStep {
  if (name === 'terms') return 'summary';
  if (personFields.includes(name)) return 'personal';
  const isOfPayment = paymentFields.includes(name) || name.startsWith(invoiceField(''));
  return isOfPayment ? 'payment' : 'shipping';
}

/** The choice of a step as a text for comparison. */
function choiceIn(step: FoldableStep, choices: StepChoices): string {
  const { saved, isGuest, isVirtual, delivery, payment } = choices;
  switch (step) {
    case 'personal':
      return isGuest ? 'guest' : 'customer';
    case 'shipping': {
      if (isVirtual) return 'virtual';
      if (delivery === null) return '';
      const point = pointFor(saved.points, delivery.point_network ?? '');
      return [shippingValue(delivery), point?.code ?? ''].join(' ');
    }
    case 'payment':
      return [payment?.code ?? '', saved.invoice.enabled ? 'invoice' : ''].join(' ');
  }
}

/** Whether a step needs a secret that is not stored, so that its field is empty after a reload. */
function lacksSecret(
  step: FoldableStep,
  { saved, isGuest, isOnline, payment }: StepChoices,
  { password, blikCode }: CheckoutFacts['typed'],
): boolean {
  if (!isOnline) return false;
  if (step === 'payment') return payment?.kind === 'blik' && blikCode === '';
  return step === 'personal' && isGuest && saved.personalDetails.createAccount && password === '';
}

/** Opens steps; returns the same object if they are open already. */
export function openSteps(folded: FoldedSteps, isOpened: (step: FoldableStep) => boolean) {
  const opened = foldableSteps.filter((step) => folded[step] !== null && isOpened(step));
  if (opened.length === 0) return folded;
  return { ...folded, ...Object.fromEntries(opened.map((step) => [step, null])) };
}

/**
 * Opens the steps with invalid fields, so that their messages are visible and can get the focus.
 */
export function openWrong(folded: FoldedSteps, errors: FormErrors): FoldedSteps {
  const wrong = new Set(Object.keys(errors).map(stepOfField));
  return openSteps(folded, (step) => wrong.has(step));
}

/**
 * Opens the steps the shopper must check again. Either their choice was replaced (a
 * sign-in, a delivery that is unavailable or not needed any more), or a secret must be
 * typed again. [checkout-52]
 */
export function openChanged(
  folded: FoldedSteps,
  choices: StepChoices,
  typed: CheckoutFacts['typed'],
): FoldedSteps {
  return openSteps(
    folded,
    (step) => folded[step] !== choiceIn(step, choices) || lacksSecret(step, choices, typed),
  );
}

const refusedFields: Readonly<Partial<Record<ErrorCode, readonly FoldableStep[]>>> = {
  ORDER_INVALID: foldableSteps,
  PAYMENT_METHOD_UNAVAILABLE: ['payment'],
  POINT_NOT_FOUND: ['shipping'],
  POINT_REQUIRED: ['shipping'],
  POINT_UNAVAILABLE: ['shipping'],
  SHIPPING_METHOD_UNAVAILABLE: ['shipping'],
};

/** Opens the steps that a refused order concerns. */
export function openRefused(folded: FoldedSteps, code: ErrorCode): FoldedSteps {
  const refused = refusedFields[code] ?? [];
  return openSteps(folded, (step) => refused.includes(step));
}

/** The errors that prevent folding a step: its own and those of folded steps. [checkout-51] */
export function wrongAtFold(
  step: FoldableStep,
  folded: FoldedSteps,
  wrong: FormErrors,
): FormErrors {
  const checked: readonly CheckoutStep[] = foldableSteps.filter(
    (one) => one === step || folded[one] !== null,
  );
  const found = Object.entries(wrong).filter(([name]) => checked.includes(stepOfField(name)));
  return Object.fromEntries(found);
}

/** Folds a step and stores its current choice. */
export const foldStep = (
  folded: FoldedSteps,
  step: FoldableStep,
  choices: StepChoices,
): FoldedSteps => ({ ...folded, [step]: choiceIn(step, choices) });

/** The next step, to which this step's button leads. */
export function stepAfter(step: FoldableStep): CheckoutStep {
  return foldableSteps[foldableSteps.indexOf(step) + 1] ?? 'summary';
}
