import type { PaymentMethod, ShippingMethod } from '../commerce/methods.ts';
import { homeCountry } from '../form/home-country.ts';
import { formMessages } from '../form/messages.ts';
import { type FormErrors, type ParsedForm, parseForm } from '../form/parse-form.ts';
import { type ChosenPoint, pointFor } from './chosen-point.ts';
import {
  type InvoiceForm,
  invoiceForm,
  LockerFormSchema,
  type PersonalForm,
  PickupFormSchema,
  paymentForm,
  personalForm,
  type ShippingForm,
  SummaryFormSchema,
  shippingForm,
} from './forms.ts';
import { isByCourier } from './methods.ts';
import type { SavedCheckout } from './saved-checkout.ts';
import { invoiceField } from './typed-fields.ts';

/** The steps of the checkout, in page order. */
const checkoutSteps = ['personal', 'shipping', 'payment', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The input of an order besides the cart. */
export interface CheckoutFacts {
  readonly saved: SavedCheckout;
  readonly typed: TypedSecrets;
  readonly isGuest: boolean;
  /** Minimum length of a name (account-28). */
  readonly nameLetters: number;
  readonly isOnline: boolean;
  readonly isVirtual: boolean;
  readonly delivery: ShippingMethod | null;
  readonly payment: PaymentMethod | null;
  /** Country codes for delivery, and country codes for invoices. */
  readonly deliveredTo: readonly string[];
  readonly countries: readonly string[];
}

/** Fields that are typed for each order and never stored. */
export interface TypedSecrets {
  readonly password: string;
  readonly blikCode: string;
  readonly termsAccepted: boolean;
}

/** The validated forms of the checkout. */
export interface CheckedCheckout {
  /** Includes the password if an account is created with the order, else null. */
  readonly personal: PersonalForm;
  /** The delivery address; for a pickup point, its address with the name from the delivery form. */
  readonly recipient: ShippingForm;
  readonly point: ChosenPoint | null;
  readonly paymentMethod: string;
  readonly paymentAdditional: Readonly<Record<string, string>>;
  readonly invoice: InvoiceForm | null;
  readonly wantsEReceipt: boolean;
  readonly comments: { readonly delivery: string; readonly order: string };
}

export type CheckoutOutcome =
  | { readonly ok: true; readonly checked: CheckedCheckout }
  | { readonly ok: false; readonly step: CheckoutStep; readonly errors: FormErrors };

const wrong = (errors: FormErrors) => ({ ok: false, errors }) as const;
const errorsOf = (parsed: ParsedForm<unknown>) => (parsed.ok ? {} : parsed.errors);

/** An account is created only online, because its password is never stored (checkout-06). */
function checkPerson({ saved, typed, isGuest, isOnline, nameLetters }: CheckoutFacts) {
  const { createAccount, ...details } = saved.personalDetails;
  const fields = { ...details, password: typed.password };
  const form = personalForm(isGuest && isOnline && createAccount);
  return parseForm(Object.entries(fields), form, nameLetters);
}

type Delivery = Pick<CheckedCheckout, 'recipient' | 'point'>;

/** Delivery to a point: the point is selected instead of typing an address (pl-F08, pl-K01). */
function checkPickUp(facts: CheckoutFacts, isLocker: boolean): ParsedForm<Delivery> {
  const { shippingDetails, points } = facts.saved;
  const schema = isLocker ? LockerFormSchema : PickupFormSchema;
  const contact = parseForm(Object.entries(shippingDetails), schema);
  const point = pointFor(points, facts.delivery?.point_network ?? '');
  if (point === null || !contact.ok) {
    const missing = isLocker ? formMessages.locker : formMessages.shop;
    return wrong({ ...errorsOf(contact), ...(point === null && { point: missing }) });
  }
  const recipient: ShippingForm = {
    ...contact.value,
    streetAddress: point.street,
    apartmentNumber: '',
    city: point.city,
    state: '',
    zipCode: point.postcode,
    country: homeCountry,
  };
  return { ok: true, value: { recipient, point } };
}

function checkDelivery(facts: CheckoutFacts): ParsedForm<Delivery> {
  const { saved, delivery, isVirtual, deliveredTo } = facts;
  if (delivery?.kind === 'locker') return checkPickUp(facts, true);
  if (delivery?.kind === 'pickup') return checkPickUp(facts, false);
  const country = saved.shippingDetails.country || homeCountry;
  const fields = { ...saved.shippingDetails, country };
  const recipient = parseForm(Object.entries(fields), shippingForm(country, deliveredTo));
  const isChosen = isVirtual || delivery !== null;
  if (recipient.ok && isChosen)
    return { ok: true, value: { recipient: recipient.value, point: null } };
  const choice = isChosen ? {} : { shippingMethod: formMessages.choose };
  return wrong({ ...choice, ...errorsOf(recipient) });
}

type Payment = Pick<CheckedCheckout, 'paymentMethod' | 'paymentAdditional'>;

/** A BLIK code is valid for two minutes, so an offline order is sent without one (pl-J01). */
function checkPayment({ saved, typed, payment, isOnline }: CheckoutFacts): ParsedForm<Payment> {
  const kind = payment?.kind === 'blik' && !isOnline ? null : (payment?.kind ?? null);
  const fields = {
    paymentMethod: payment?.code,
    blikCode: typed.blikCode,
    gatewayId: saved.paymentDetails.paymentMethodAdditional['gateway_id'],
  };
  const paid = parseForm(Object.entries(fields), paymentForm(kind));
  if (!paid.ok) return paid;
  const { paymentMethod, blikCode, gatewayId } = paid.value;
  const paymentAdditional = {
    ...(blikCode !== null && { blik_code: blikCode }),
    ...(gatewayId !== null && { gateway_id: gatewayId }),
  };
  return { ok: true, value: { paymentMethod, paymentAdditional } };
}

function checkInvoice({ saved, countries }: CheckoutFacts): ParsedForm<InvoiceForm | null> {
  const { enabled, details } = saved.invoice;
  if (!enabled) return { ok: true, value: null };
  const country = details.country_id || homeCountry;
  const fields = { ...details, country_id: country };
  const invoice = parseForm(Object.entries(fields), invoiceForm(country, countries));
  if (invoice.ok) return invoice;
  const named = Object.entries(invoice.errors).map(([name, error]) => [invoiceField(name), error]);
  return wrong(Object.fromEntries(named));
}

/** The comment for a courier is left out while no courier delivers. */
function checkSummary({ saved, typed, delivery, isVirtual }: CheckoutFacts) {
  const { enabled, comments } = saved.additional;
  const fields = {
    deliveryComment: enabled && isByCourier(delivery, isVirtual) ? comments.delivery : '',
    orderComment: enabled ? comments.order : '',
    terms: typed.termsAccepted,
  };
  return parseForm(Object.entries(fields), SummaryFormSchema);
}

/**
 * Validates the whole checkout by the server's rules. Returns the data of the order, or the first
 * error of each invalid field and the first step with an error.
 */
export function checkCheckout(facts: CheckoutFacts): CheckoutOutcome {
  const person = checkPerson(facts);
  const delivery = checkDelivery(facts);
  const payment = checkPayment(facts);
  const invoice = checkInvoice(facts);
  const summary = checkSummary(facts);
  if (person.ok && delivery.ok && payment.ok && invoice.ok && summary.ok) {
    const { deliveryComment, orderComment } = summary.value;
    return {
      ok: true,
      checked: {
        personal: person.value,
        ...delivery.value,
        ...payment.value,
        invoice: invoice.value,
        wantsEReceipt: facts.saved.eReceipt,
        comments: { delivery: deliveryComment, order: orderComment },
      },
    };
  }
  const found = {
    personal: errorsOf(person),
    shipping: errorsOf(delivery),
    payment: { ...errorsOf(payment), ...errorsOf(invoice) },
    summary: errorsOf(summary),
  };
  const step = checkoutSteps.find((one) => Object.keys(found[one]).length > 0) ?? 'summary';
  const errors = Object.assign({}, ...checkoutSteps.map((one) => found[one]));
  return { ok: false, step, errors };
}
