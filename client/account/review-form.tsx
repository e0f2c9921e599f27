import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { ReviewFormSchema } from '../../domain/account/forms.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { profileAtom } from '../session/session-atoms.ts';
import { Button } from '../ui/button.tsx';
import styles from './account.module.css';
import type { SendReview } from './review-calls.ts';
import { ReviewFields, SignatureField } from './review-fields.tsx';
import { sayThanks } from './say-thanks.ts';

interface ReviewFormProps {
  readonly sku: string;
  readonly send: SendReview;
  readonly onSaid: () => void;
}

/** Stars, a headline and words about a bought product (engage-16). */
export function ReviewForm({ sku, send, onSaid }: ReviewFormProps) {
  const store = useStore();
  const profile = useAtomValue(profileAtom);
  const { form, say, isBusy } = useForm(ReviewFormSchema, async (value) => {
    await send(store, { sku, ...value });
    sayThanks(store);
    onSaid();
  });
  return (
    <form {...form} className={styles.form}>
      <ReviewFields say={say} />
      <SignatureField say={say} name={profile?.firstname ?? ''} />
      <FormError text={say('form')} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send the review</Trans>
        </Button>
      </div>
    </form>
  );
}
