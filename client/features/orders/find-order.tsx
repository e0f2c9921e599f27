import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { LookupFormSchema } from '../../../domain/order/order-forms.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { EmailField } from '../../ui/form/person-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { lookUpOrder, lookupStartAtom, openedOrderAtom } from './opened-order.ts';

/** The form that finds an order by its number and e-mail. */
export function FindOrder({ onFound }: { readonly onFound: () => void }) {
  const store = useStore();
  const { t } = useLingui();
  const opened = useAtomValue(openedOrderAtom);
  const start = useAtomValue(lookupStartAtom);
  const profile = useAtomValue(profileAtom);
  const { form, fieldError, isBusy } = useForm(LookupFormSchema, async (fields) => {
    await lookUpOrder(store, fields);
    onFound();
  });
  return (
    <form {...form} className={formStyles.form}>
      <Field
        label={t`Order number`}
        name="number"
        required
        autoComplete="off"
        defaultValue={opened?.order_number ?? start.number}
        hint={t`It is in the confirmation we sent you.`}
        error={fieldError('number')}
      />
      <EmailField
        key={profile?.email}
        fieldError={fieldError}
        enterKeyHint="search"
        defaultValue={opened?.email || start.email || profile?.email}
      />
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Find the order</Trans>
      </Button>
    </form>
  );
}
