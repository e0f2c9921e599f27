import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { loadInvoice } from '../../../domain/checkout/invoice.ts';
import { withProfile } from '../../../domain/checkout/profile-fields.ts';
import { fieldText } from '../../core/notifications/required-texts.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { useErrors } from '../../ui/form/use-errors.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { usePayments } from '../../ui/use-payments.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { SavedForLater } from '../cart/saved-for-later.tsx';
import { ShareCartButton } from '../cart/share-cart-button.tsx';
import { SaveCartButton } from '../named-lists/save-cart-button.tsx';
import { beginCheckout } from './checkout.ts';
import { checkoutAtom, checkoutFillAtom } from './checkout-atoms.ts';
import styles from './checkout-form.module.css';
import { CheckoutSheets } from './checkout-sheets.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { ChosenDelivery, ChosenPayment, ChosenPerson } from './chosen.tsx';
import { Comments } from './comments.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { InvoiceToggle } from './invoice-toggle.tsx';
import { loadCountries } from './load-choices.ts';
import { PaymentStep } from './payment-step.tsx';
import { PersonStep } from './person-step.tsx';
import { saveCheckout } from './save-checkout.ts';
import { shownOffer } from './shown-offer.ts';
import { Summary } from './summary.tsx';
import { useCartMethods, useMissingMethods } from './use-cart-methods.ts';
import { useFolding } from './use-folding.ts';
import { typedFields, typedSecrets, useTypedFields } from './use-typed-fields.ts';

/**
 * Fills empty fields from the account, for a signed-in customer and after signing in here. The
 * invoice is filled only when none was begun (checkout-13, checkout-14).
 */
export function useProfile(): void {
  const store = useStore();
  const profile = useAtomValue(profileAtom);

  useEffect(() => {
    if (profile === null) return;
    const saved = store.get(checkoutAtom);
    const filled = withProfile(saved, profile);
    const { vatId, companyName } = saved.invoice.details;
    const invoice = vatId === '' && companyName === '' ? loadInvoice(profile) : false;
    const next = invoice === false ? filled : { ...filled, invoice };
    if (JSON.stringify(next) === JSON.stringify(saved)) return;
    void saveCheckout(store, next).then(() => store.set(checkoutFillAtom, (count) => count + 1));
  }, [store, profile]);
}

/**
 * The cart, the three steps and the summary. Stores entered details at once; shows all errors at
 * their fields on submit.
 */
export function CheckoutForm() {
  const store = useStore();
  const { i18n } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const found = useErrors(form);
  const { errors, showErrors, clearFixedErrors } = found;
  const fill = useAtomValue(checkoutFillAtom);
  const saveFields = useTypedFields(form);
  const folding = useFolding(form, found, saveFields);
  const fieldError = (name: string) =>
    errors[name] === undefined ? undefined : fieldText(i18n, name, errors[name]);
  useProfile();
  useCartMethods();
  useMissingMethods();

  useEffect(() => {
    void loadCountries(store);
  }, [store]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedFields(event.currentTarget);
    // Read before the script loads, because the offer may change after the click.
    const shown = shownOffer(store);
    saveFields();
    const { placeOrder } = await import('./place-order.ts');
    const outcome = await placeOrder(store, typedSecrets(typed), shown);
    showErrors(outcome.status === 'invalid' ? outcome.errors : {});
  }

  /**
   * Clears corrected errors at once. Listens outside the form, because the checkbox of the terms is
   * outside it.
   */
  async function clearCorrected() {
    if (form.current === null || Object.keys(errors).length === 0) return;
    const typed = typedFields(form.current);
    saveFields();
    const { wrongDetails } = await import('./check-details.ts');
    clearFixedErrors(await wrongDetails(store, typedSecrets(typed)));
  }

  return (
    <div className={styles.columns} onInput={clearCorrected}>
      <div>
        <section aria-labelledby="cart" className={styles.cart}>
          <h2 id="cart" className={styles.title}>
            <Trans>Cart</Trans>
          </h2>
          <CartLines />
          <SavedForLater />
          <ShareCartButton /> <SaveCartButton />
          <Limits />
        </section>
        <form
          key={fill}
          id={formId}
          ref={form}
          noValidate
          method="post"
          className={styles.steps}
          onSubmit={submit}
          onBlur={saveFields}
          onFocus={() => beginCheckout(store)}
        >
          <CheckoutStep
            step="personal"
            title={<Trans>Your details</Trans>}
            chosen={<ChosenPerson />}
            change={
              <Trans>
                Change<VisuallyHidden> your details</VisuallyHidden>
              </Trans>
            }
            next={<Trans>Continue to delivery</Trans>}
            folding={folding}
          >
            <PersonStep fieldError={fieldError} />
          </CheckoutStep>
          <CheckoutStep
            step="shipping"
            title={<Trans>Delivery</Trans>}
            chosen={<ChosenDelivery />}
            change={
              <Trans>
                Change<VisuallyHidden> the delivery</VisuallyHidden>
              </Trans>
            }
            next={<Trans>Continue to payment</Trans>}
            folding={folding}
          >
            <DeliveryStep fieldError={fieldError} />
          </CheckoutStep>
          <CheckoutStep
            step="payment"
            title={<Trans>Payment</Trans>}
            chosen={<ChosenPayment />}
            change={
              <Trans>
                Change<VisuallyHidden> the payment</VisuallyHidden>
              </Trans>
            }
            next={<Trans>Continue to the summary</Trans>}
            folding={folding}
          >
            <PaymentStep fieldError={fieldError} />
            <InvoiceToggle fieldError={fieldError} />
            <Comments fieldError={fieldError} />
          </CheckoutStep>
        </form>
      </div>
      <Summary form={formId} fieldError={fieldError} />
      <CheckoutSheets />
    </div>
  );
}

/** States where the shop delivers and how to pay, before the ordering begins (pl-B04). */
function Limits() {
  const payments = usePayments();
  return (
    <p className={styles.limits}>
      <Trans>
        We deliver within Poland:{' '}
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'delivery' }}>
          ways, times and costs of delivery
        </Anchor>
        . Payment:{' '}
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'payments' }}>
          {payments}
        </Anchor>
        .
      </Trans>
    </p>
  );
}
