import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { Checkbox } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { checkoutAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

const InvoiceFields = lazy(() => import('./invoice-fields.tsx'));

/**
 * Proof of sale: a company invoice, whose NIP must be given with the order (pl-H01, pl-H03), or a
 * receipt. The receipt is sent by e-mail only on request, and a shop without a cash register has
 * none (pl-H06).
 */
export function InvoiceToggle({ fieldError }: { readonly fieldError: FieldError }) {
  const store = useStore();
  const { merchant } = useShop();
  const { invoice, eReceipt } = useAtomValue(checkoutAtom);
  return (
    <div>
      <Checkbox
        label={<Trans>I want an invoice for a firm</Trans>}
        checked={invoice.enabled}
        onChange={() =>
          void saveCheckout(store, { invoice: { ...invoice, enabled: !invoice.enabled } })
        }
      />
      {!invoice.enabled && !merchant.cashRegisterExempt && (
        <Checkbox
          label={<Trans>Send me the receipt by e-mail instead of on paper</Trans>}
          checked={eReceipt}
          onChange={() => void saveCheckout(store, { eReceipt: !eReceipt })}
        />
      )}
      {invoice.enabled && (
        <Suspense>
          <InvoiceFields fieldError={fieldError} />
        </Suspense>
      )}
    </div>
  );
}
