import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { ReviewFormSchema } from '../../../domain/account/review-form.ts';
import { typedReview } from '../../../domain/account/typed-review.ts';
import type { ReviewItem } from '../../../domain/commerce/review.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Ways } from '../../ui/page.tsx';
import { HeightField } from './measure-fields.tsx';
import { ownPhotos, type SendReview } from './review-calls.ts';
import { ReviewFields, SignatureField } from './review-fields.tsx';
import styles from './review-form.module.css';
import { showThanks } from './show-thanks.ts';

const savedFields = ['title', 'detail', 'size', 'fit', 'height', 'nickname'] as const;

interface ReviewFormProps {
  readonly item: ReviewItem;
  readonly send: SendReview;
  readonly onSent: () => void;
}

/** Review form for a bought product (engage-16). */
export function ReviewForm({ item, send, onSent }: ReviewFormProps) {
  const { sku } = item;
  const store = useStore();
  const profile = useAtomValue(profileAtom);
  const { form, fieldError, isBusy } = useForm(ReviewFormSchema, async (value) => {
    await send(store, { sku, ...typedReview(value) });
    draft.forget();
    showThanks(store);
    onSent();
  });
  const draft = useDraft(form.ref, `review ${sku}`, savedFields);
  return (
    <form {...form} onInput={draft.onInput} className={styles.form}>
      <ReviewFields fieldError={fieldError} item={item} photos={ownPhotos} />
      <HeightField fieldError={fieldError} />
      <SignatureField fieldError={fieldError} name={profile?.firstname ?? ''} />
      <FormError text={fieldError('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send the review</Trans>
        </Button>
      </Ways>
    </form>
  );
}
