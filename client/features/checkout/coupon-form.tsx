import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { CouponFormSchema } from '../../../domain/checkout/forms.ts';
import { errorOf } from '../../../domain/commerce/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from './code-entry.module.css';
import { applyCoupon } from './codes.ts';

/** The field for a discount code; `onDone` is called after the cart took it. */
export default function CouponForm({ onDone }: { readonly onDone: () => void }) {
  const store = useStore();
  const { t } = useLingui();
  const { form, fieldError, isBusy } = useForm(CouponFormSchema, async ({ coupon }) => {
    const refusal = await applyCoupon(store, coupon);
    if (refusal !== null) throw errorOf(refusal);
    onDone();
  });
  return (
    <form {...form} className={styles.form}>
      <Field
        label={t`Discount code`}
        name="coupon"
        enterKeyHint="done"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        error={fieldError('coupon')}
      />
      <FormError text={fieldError('form')} />
      <Button type="submit" look="ghost" isBusy={isBusy}>
        <Trans>Use the code</Trans>
      </Button>
    </form>
  );
}
