import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { homeCountry } from '../../../domain/form/home-country.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import {
  checkoutAtom,
  countriesAtom,
  deliveryAtom,
  fastPaymentsAtom,
  paymentAtom,
  pointAtom,
} from './checkout-atoms.ts';
import { useMethodPrice } from './use-method-price.ts';

/** The customer's details in the folded step. */
export function ChosenPerson() {
  const { personalDetails, shippingDetails } = useAtomValue(checkoutAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { firstName, lastName, emailAddress, createAccount } = personalDetails;
  return (
    <>
      <p>
        {firstName} {lastName}
      </p>
      <p>{emailAddress}</p>
      <p>{shippingDetails.phoneNumber}</p>
      {createAccount && !isLoggedIn && (
        <p>
          <Trans>We create an account along with the order.</Trans>
        </p>
      )}
    </>
  );
}

/** The chosen delivery, its price and its destination. */
export function ChosenDelivery() {
  const price = useMethodPrice();
  const delivery = useAtomValue(deliveryAtom);
  const isVirtual = useAtomValue(isVirtualCartAtom);
  const point = useAtomValue(pointAtom);
  const isToPoint = !isVirtual && (delivery?.kind === 'locker' || delivery?.kind === 'pickup');
  return (
    <>
      {isVirtual && (
        <p>
          <Trans>Nothing is sent by post. The address is for the bill.</Trans>
        </p>
      )}
      {!isVirtual && delivery !== null && (
        <p>
          {delivery.method_title}: {price(delivery)}
        </p>
      )}
      {isToPoint && point !== null ? (
        <p>
          {point.name}, {point.street}, {point.postcode} {point.city}
        </p>
      ) : (
        <Address />
      )}
    </>
  );
}

function Address() {
  const { streetAddress, apartmentNumber, zipCode, city, country } =
    useAtomValue(checkoutAtom).shippingDetails;
  const abroad = useAtomValue(countriesAtom).find(({ country_id }) => country_id === country);
  return (
    <p>
      {[streetAddress, apartmentNumber].filter(Boolean).join(' / ')}, {zipCode} {city}
      {country !== homeCountry && abroad && <>, {abroad.name}</>}
    </p>
  );
}

/** The chosen payment, the invoice or receipt, and the comments. */
export function ChosenPayment() {
  const { invoice, eReceipt, additional, paymentDetails } = useAtomValue(checkoutAtom);
  const payment = useAtomValue(paymentAtom);
  const banks = useAtomValue(fastPaymentsAtom);
  const id = paymentDetails.paymentMethodAdditional['gateway_id'];
  const bank = payment?.kind === 'transfer' ? banks?.find((one) => one.id === id) : undefined;
  const { companyName, vatId } = invoice.details;
  const comments = Object.values(additional.comments).filter(Boolean);
  return (
    <>
      <p>{[payment?.title, bank?.name].filter(Boolean).join(': ')}</p>
      {invoice.enabled && (
        <p>
          <Trans>
            Invoice: {companyName}, tax number {vatId}
          </Trans>
        </p>
      )}
      {!invoice.enabled && eReceipt && (
        <p>
          <Trans>The receipt comes by e-mail.</Trans>
        </p>
      )}
      {additional.enabled && comments.map((comment) => <p key={comment}>{comment}</p>)}
    </>
  );
}
