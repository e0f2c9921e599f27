import type { ErrorCode } from '../errors.ts';
import type { FormErrors } from '../form/parse-form.ts';
import type { CheckoutFacts, CheckoutStep } from './check-checkout.ts';
import { pointFor } from './chosen-point.ts';
import { type FoldableStep, type FoldedSteps, foldableSteps } from './folded-steps-schema.ts';
import { shippingValue } from './methods.ts';
import { invoiceField } from './typed-fields.ts';

/** What a step is folded on; none of it is typed. */
export type StepChoices = Pick<
  CheckoutFacts,
  'saved' | 'isGuest' | 'isOnline' | 'isVirtual' | 'delivery' | 'payment'
>;

const personFields = ['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'password'];
const paymentFields = ['paymentMethod', 'blikCode', 'gatewayId', 'deliveryComment', 'orderComment'];

/** The step of the page that shows a field. The rules of delivery check the phone, which is asked for with the name. */
export function stepOfField(name: string): CheckoutStep {
  if (name === 'terms') return 'summary';
  if (personFields.includes(name)) return 'personal';
  const isOfPayment = paymentFields.includes(name) || name.startsWith(invoiceField(''));
  return isOfPayment ? 'payment' : 'shipping';
}

/** What is chosen in a step, as a text to be compared; where it changes by itself the step is looked at again. */
function choiceIn(step: FoldableStep, choices: StepChoices): string {
  const { saved, isGuest, isVirtual, delivery, payment } = choices;
  switch (step) {
    case 'personal':
      return isGuest ? 'guest' : 'customer';
    case 'shipping': {
      if (isVirtual) return 'virtual';
      if (delivery === null) return '';
      const point = pointFor(saved.point, delivery.point_network ?? '');
      return [shippingValue(delivery), point?.code ?? ''].join(' ');
    }
    case 'payment':
      return [payment?.code ?? '', saved.invoice.enabled ? 'invoice' : ''].join(' ');
  }
}

/** A step asks for a secret that is stored nowhere, so a reload has emptied its field. */
function lacksSecret(
  step: FoldableStep,
  { saved, isGuest, isOnline, payment }: StepChoices,
  { password, blikCode }: CheckoutFacts['typed'],
): boolean {
  if (!isOnline) return false;
  if (step === 'payment') return payment?.kind === 'blik' && blikCode === '';
  return step === 'personal' && isGuest && saved.personalDetails.createAccount && password === '';
}

/** Opens steps; gives the same object where they are open already. */
export function openSteps(folded: FoldedSteps, isOpened: (step: FoldableStep) => boolean) {
  const opened = foldableSteps.filter((step) => folded[step] !== null && isOpened(step));
  if (opened.length === 0) return folded;
  return { ...folded, ...Object.fromEntries(opened.map((step) => [step, null])) };
}

/** Opens the steps with a wrong field, so that its message can be read and the field can have the focus. */
export function openWrong(folded: FoldedSteps, errors: FormErrors): FoldedSteps {
  const wrong = new Set(Object.keys(errors).map(stepOfField));
  return openSteps(folded, (step) => wrong.has(step));
}

/**
 * Opens the steps that the shopper has to look at again: another choice has taken the place of theirs
 * (they signed in, the delivery is offered no more, nothing is sent any more), or a secret has to be
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

/** Opens the steps that a refusal of the order is about. */
export function openRefused(folded: FoldedSteps, code: ErrorCode): FoldedSteps {
  const refused = refusedFields[code] ?? [];
  return openSteps(folded, (step) => refused.includes(step));
}

/** Of all that is wrong what keeps a step from being folded: in it, and in the steps that are folded already. [checkout-51] */
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

/** Folds a step on what is chosen in it. */
export const foldStep = (
  folded: FoldedSteps,
  step: FoldableStep,
  choices: StepChoices,
): FoldedSteps => ({ ...folded, [step]: choiceIn(step, choices) });

/** The step after this one, to which its button leads. */
export function stepAfter(step: FoldableStep): CheckoutStep {
  return foldableSteps[foldableSteps.indexOf(step) + 1] ?? 'summary';
}
