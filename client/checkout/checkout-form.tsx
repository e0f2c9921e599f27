import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import type { FormErrors } from '../../domain/form/parse-form.ts';
import { domainText } from '../notifications/domain-messages.ts';
import { AddressFields } from './address-fields.tsx';
import { saveCheckout } from './checkout.ts';
import { checkoutAtom, orderStateAtom } from './checkout-atoms.ts';
import styles from './checkout-form.module.css';
import { PaymentStep, ShippingMethods } from './method-steps.tsx';
import { PersonStep } from './person-step.tsx';
import { Summary } from './summary.tsx';

/** The three steps and the summary. One form: what is typed is kept at once, what is wrong is said once. */
export function CheckoutForm() {
  const store = useStore();
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const saved = useAtomValue(checkoutAtom);
  const order = useAtomValue(orderStateAtom);
  const say = (name: string) =>
    errors[name] === undefined ? undefined : domainText(i18n, errors[name]);

  /** Names are asked once; the address takes them over. */
  function keep() {
    if (form.current === null) return;
    const fields = new FormData(form.current);
    const text = (name: string) => String(fields.get(name) ?? '');
    const person = { firstName: text('firstName'), lastName: text('lastName') };
    void saveCheckout(store, {
      personalDetails: { ...saved.personalDetails, ...person, emailAddress: text('emailAddress') },
      shippingDetails: {
        ...saved.shippingDetails,
        ...person,
        streetAddress: text('streetAddress'),
        apartmentNumber: text('apartmentNumber'),
        zipCode: text('zipCode'),
        city: text('city'),
        phoneNumber: text('phoneNumber'),
        country: 'PL',
      },
      comments: { ...saved.comments, order: text('comment') },
    });
  }

  function showErrors(found: FormErrors) {
    setErrors(found);
    const [first = ''] = Object.keys(found);
    requestAnimationFrame(() => {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    keep();
    const { placeOrder } = await import('./place-order.ts');
    const outcome = await placeOrder(store, { termsAccepted: fields.get('terms') === 'on' });
    if (outcome.status === 'invalid') showErrors(outcome.errors);
    else setErrors({});
  }

  return (
    <form ref={form} noValidate className={styles.columns} onSubmit={submit} onBlur={keep}>
      <div className={styles.steps}>
        <section className={styles.step} aria-labelledby="step-person">
          <h2 id="step-person" className={styles.heading}>
            <Trans>Your details</Trans>
          </h2>
          <PersonStep
            details={saved.personalDetails}
            phone={saved.shippingDetails.phoneNumber}
            say={say}
          />
        </section>
        <section className={styles.step} aria-labelledby="step-delivery">
          <h2 id="step-delivery" className={styles.heading}>
            <Trans>Delivery</Trans>
          </h2>
          <ShippingMethods />
          <AddressFields details={saved.shippingDetails} say={say} />
        </section>
        <section className={styles.step} aria-labelledby="step-payment">
          <h2 id="step-payment" className={styles.heading}>
            <Trans>Payment</Trans>
          </h2>
          <PaymentStep error={say('paymentMethod')} />
        </section>
      </div>
      <Summary
        termsError={say('terms')}
        isSending={order.status === 'sending'}
        isWaiting={order.status === 'waiting'}
        refusal={
          order.status === 'refused'
            ? domainText(i18n, order.reason.message, order.reason.values)
            : null
        }
      />
    </form>
  );
}
