import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { TypedSecrets } from '../../domain/checkout/check-checkout.ts';
import type { TypedFields } from '../../domain/checkout/typed-fields.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { ShareCartButton } from '../cart/share-cart-button.tsx';
import { useErrors } from '../form/use-errors.ts';
import { domainText } from '../notifications/domain-messages.ts';
import { Anchor } from '../ui/link-context.tsx';
import { beginCheckout } from './checkout.ts';
import { checkoutFillAtom } from './checkout-atoms.ts';
import styles from './checkout-form.module.css';
import { CheckoutSheets } from './checkout-sheets.tsx';
import { Comments } from './comments.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { InvoiceToggle } from './invoice-toggle.tsx';
import { loadCountries } from './load-choices.ts';
import { PaymentStep } from './payment-step.tsx';
import { PersonStep } from './person-step.tsx';
import { shownOffer } from './shown-offer.ts';
import { Summary } from './summary.tsx';
import { useGoodsMethods } from './use-goods-methods.ts';
import { useProfile } from './use-profile.ts';
import { typedFields, useTypedFields } from './use-typed-fields.ts';

const secretsOf = (typed: TypedFields): TypedSecrets => ({
  password: typed['password'] ?? '',
  blikCode: typed['blikCode'] ?? '',
  termsAccepted: typed['terms'] === 'on',
});

/**
 * The cart, the three steps and the summary. What is typed is kept at once; what is wrong is said at
 * its field, all of it at one press.
 */
export function CheckoutForm() {
  const store = useStore();
  const { i18n } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, tell, takeBack } = useErrors(form);
  const fill = useAtomValue(checkoutFillAtom);
  const keep = useTypedFields(form);
  const say = (name: string) =>
    errors[name] === undefined ? undefined : domainText(i18n, errors[name]);
  useProfile();
  useGoodsMethods();

  useEffect(() => {
    void loadCountries(store);
  }, [store]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedFields(event.currentTarget);
    // Now, not once the script is here: what came meanwhile was not what they pressed for.
    const shown = shownOffer(store);
    keep();
    const { placeOrder } = await import('./place-order.ts');
    const outcome = await placeOrder(store, secretsOf(typed), shown);
    tell(outcome.status === 'invalid' ? outcome.errors : {});
  }

  /** What is put right is said no more, at once; the box of the terms stands outside the form. */
  async function mend() {
    if (form.current === null || Object.keys(errors).length === 0) return;
    const typed = typedFields(form.current);
    keep();
    const { wrongDetails } = await import('./check-details.ts');
    takeBack(await wrongDetails(store, secretsOf(typed)));
  }

  return (
    <div className={styles.columns} onInput={mend}>
      <div>
        <section aria-labelledby="cart" className={styles.cart}>
          <h2 id="cart" className={styles.title}>
            <Trans>Cart</Trans>
          </h2>
          <CartLines />
          <ShareCartButton />
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
          onBlur={keep}
          onFocus={() => beginCheckout(store)}
        >
          <Step id="step-person" title={<Trans>Your details</Trans>}>
            <PersonStep say={say} />
          </Step>
          <Step id="step-delivery" title={<Trans>Delivery</Trans>}>
            <DeliveryStep say={say} />
          </Step>
          <Step id="step-payment" title={<Trans>Payment</Trans>}>
            <PaymentStep say={say} />
            <InvoiceToggle say={say} />
            <Comments say={say} />
          </Step>
        </form>
      </div>
      <Summary form={formId} say={say} />
      <CheckoutSheets />
    </div>
  );
}

interface StepProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ id, title, children }: StepProps) {
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Where the shop delivers and how one can pay, before the ordering begins (pl-B04). */
function Limits() {
  return (
    <p className={styles.limits}>
      <Trans>
        We deliver within Poland:{' '}
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'delivery' }}>
          ways, times and costs of delivery
        </Anchor>
        . You pay by BLIK, transfer, card or on delivery:{' '}
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'payments' }}>
          all payments
        </Anchor>
        .
      </Trans>
    </p>
  );
}
