import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { isByCourier } from '../../../domain/checkout/methods.ts';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom, deliveryAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

/** Comments for the courier, if there is one, and for the shop (checkout-09). */
export function Comments({ fieldError }: { readonly fieldError: FieldError }) {
  const store = useStore();
  const { t } = useLingui();
  const { additional } = useAtomValue(checkoutAtom);
  const hasCourier = isByCourier(useAtomValue(deliveryAtom), useAtomValue(isVirtualCartAtom));
  const { enabled, comments } = additional;
  return (
    <div>
      <Checkbox
        label={<Trans>I want to add a comment</Trans>}
        checked={enabled}
        onChange={() =>
          void saveCheckout(store, { additional: { ...additional, enabled: !enabled } })
        }
      />
      {enabled && (
        <>
          {hasCourier && (
            <TextArea
              label={t`For the courier`}
              name="deliveryComment"
              rows={2}
              defaultValue={comments.delivery}
              error={fieldError('deliveryComment')}
            />
          )}
          <TextArea
            label={t`For the shop`}
            name="orderComment"
            rows={3}
            defaultValue={comments.order}
            error={fieldError('orderComment')}
          />
        </>
      )}
    </div>
  );
}
