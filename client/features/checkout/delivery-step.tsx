import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { shippingValue } from '../../../domain/checkout/methods.ts';
import type { ShippingMethod } from '../../../domain/commerce/methods.ts';
import { deliveryPromise } from '../../../domain/order/delivery-promise.ts';
import { dispatchOfAll } from '../../../domain/product/dispatch.ts';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { cartAtom, cartLinesAtom, isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { AddressFields } from './address-fields.tsx';
import { deliveryAtom, offeredShippingAtom } from './checkout-atoms.ts';
import { chooseShipping } from './choose-methods.ts';
import { MethodChoice, WaitingForMethods } from './method-choice.tsx';
import { MethodEnd } from './method-end.tsx';
import { deliveryMark } from './method-marks.ts';
import { PointChoice } from './point-choice.tsx';
import { useMethodPrice } from './use-method-price.ts';

/** Choice of the delivery method with price and date, then its destination. */
export function DeliveryStep({ fieldError }: { readonly fieldError: FieldError }) {
  const isVirtual = useAtomValue(isVirtualCartAtom);
  const delivery = useAtomValue(deliveryAtom);
  const needsAddress = isVirtual || delivery === null || delivery.kind === 'courier';
  return (
    <>
      {isVirtual ? (
        <p>
          <Trans>Nothing is sent by post. The address is for the bill.</Trans>
        </p>
      ) : (
        <ShippingMethods fieldError={fieldError} />
      )}
      {needsAddress && <AddressFields fieldError={fieldError} />}
    </>
  );
}

/** Text for the promised delivery dates, working days only (pl-K07); null without a promise. */
function usePromise(): (method: ShippingMethod) => string | null {
  const { locale } = useShop();
  const { t } = useLingui();
  const [now] = useState(Date.now);
  const dispatch = dispatchOfAll(useAtomValue(cartLinesAtom));
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return ({ delivery_days: days, kind }) => {
    if (days === null) return null;
    const promised = deliveryPromise(now, days, dispatch);
    if (promised === null) return null;
    const range = format.formatRange(new Date(promised.from), new Date(promised.to));
    return kind === 'courier' ? t`at yours: ${range}` : t`to pick up: ${range}`;
  };
}

function ShippingMethods({ fieldError }: { readonly fieldError: FieldError }) {
  const store = useStore();
  const price = useMethodPrice();
  const promise = usePromise();
  const methods = useAtomValue(offeredShippingAtom);
  const { shipping } = useAtomValue(cartAtom);
  if (methods.length === 0) return <WaitingForMethods />;
  return (
    <MethodChoice legend={<Trans>Way of delivery</Trans>} error={fieldError('shippingMethod')}>
      {methods.map((method) => {
        const value = shippingValue(method);
        // A carrier with one method often has the method's name.
        const carrier = method.carrier_title === method.method_title ? null : method.carrier_title;
        const needsPoint = method.kind === 'locker' || method.kind === 'pickup';
        return (
          <RadioRow
            key={value}
            name="shippingMethod"
            value={value}
            checked={shipping !== null && shippingValue(shipping) === value}
            onChange={() => void chooseShipping(store, value)}
            title={method.method_title}
            note={promise(method) ?? carrier ?? undefined}
            end={<MethodEnd price={price(method)} mark={deliveryMark(method)} />}
          >
            {needsPoint ? (
              <PointChoice kind={method.kind} error={fieldError('point')} />
            ) : undefined}
          </RadioRow>
        );
      })}
    </MethodChoice>
  );
}
