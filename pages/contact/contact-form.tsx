import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../client/core/new-id.ts';
import { requestBackend } from '../../client/core/ports/request-backend.ts';
import { profileAtom } from '../../client/core/session/session-atoms.ts';
import { Button } from '../../client/ui/button.tsx';
import { Field, SelectField, TextArea } from '../../client/ui/field.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError, FormResponse } from '../../client/ui/form/form-error.tsx';
import { EmailField } from '../../client/ui/form/person-fields.tsx';
import { PrivacyNote } from '../../client/ui/form/privacy-note.tsx';
import { useDraft } from '../../client/ui/form/use-draft.ts';
import { useForm } from '../../client/ui/form/use-form.ts';
import { Notice } from '../../client/ui/page.tsx';
import { useShop } from '../../client/ui/shop-context.tsx';
import { momentText } from '../../domain/calendar/shop-dates.ts';
import {
  ContactFormSchema,
  type ContactResponse,
  ContactResponseSchema,
  type ContactTopic,
} from '../../domain/commerce/contact.ts';
import { contactTopics } from '../../domain/form/statement-fields.ts';

interface ReceiptProps {
  readonly receipt_number: string;
  /** ISO date and time. */
  readonly received_at: string;
  readonly email: string;
}

/** Confirmation that the message was received, with its number and time. */
function ContactReceipt({ receipt_number, received_at, email }: ReceiptProps) {
  const { locale } = useShop();
  const moment = momentText(Date.parse(received_at), locale);
  return (
    <FormResponse>
      <Notice>
        <Trans>
          We have your message: <b>{receipt_number}</b>, {moment}. A copy is on its way to {email}.
          We answer on the next working day at the latest.
        </Trans>
      </Notice>
    </FormResponse>
  );
}

const topicLabels = {
  order: msg`An order`,
  product: msg`A product`,
  return: msg`A return or a complaint`,
  unlawful: msg`Unlawful content`,
  other: msg`Something else`,
} as const satisfies Record<ContactTopic, unknown>;

/** Id of the review to report from the address; null for other messages. */
function useReportedReview(): string | null {
  const [review, setReview] = useState<string | null>(null);
  // Runs before a submission made before hydration is retried.
  useLayoutEffect(() => {
    const id = new URLSearchParams(location.search).get('review') ?? '';
    if (/^[\w-]{1,64}$/.test(id)) setReview(id);
  }, []);
  return review;
}

const savedFields = ['name', 'email', 'topic', 'order_number', 'message'] as const;

interface Received extends ContactResponse {
  readonly email: string;
}

/** Message to the shop; sending it again is the same idempotent write (api-48). */
export function ContactForm() {
  const { t, i18n } = useLingui();
  const store = useStore();
  const profile = useAtomValue(profileAtom);
  const [received, setReceived] = useState<Received | null>(null);
  const reported = useReportedReview();
  const attempt = useRef({ id: newId(), body: '' });
  const { form, fieldError, isBusy } = useForm(ContactFormSchema, async (body) => {
    const bodyText = JSON.stringify(body);
    if (attempt.current.body !== bodyText) attempt.current = { id: newId(), body: bodyText };
    const task = { id: attempt.current.id, url: '/api/ext/contact', method: 'POST', body } as const;
    setReceived({
      ...(await requestBackend(store, task, ContactResponseSchema)),
      email: body.email,
    });
    draft.forget();
  });
  // A report has a draft of its own, because it starts with another text.
  const draft = useDraft(
    form.ref,
    reported === null ? 'contact' : `report ${reported}`,
    savedFields,
  );
  if (received !== null) return <ContactReceipt {...received} />;
  // A customer's name and e-mail arrive with the session, after the first render.
  const owner = profile?.email ?? 'guest';
  const name = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ');
  return (
    <form {...form} onInput={draft.onInput} className={formStyles.form}>
      <Field
        key={`name ${owner}`}
        label={t`First and last name`}
        name="name"
        required
        autoComplete="name"
        defaultValue={name}
        error={fieldError('name')}
      />
      <EmailField
        key={`email ${owner}`}
        fieldError={fieldError}
        label={t`E-mail for the answer`}
        defaultValue={profile?.email ?? ''}
      />
      <SelectField
        autoComplete="off"
        key={`topic ${reported}`}
        label={t`What it is about`}
        name="topic"
        required
        defaultValue={reported === null ? undefined : 'unlawful'}
        error={fieldError('topic')}
      >
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {i18n._(topicLabels[topic])}
          </option>
        ))}
      </SelectField>
      <Field
        label={t`Number of the order`}
        name="order_number"
        inputMode="numeric"
        autoComplete="off"
        hint={t`If you write about one.`}
        error={fieldError('order_number')}
      />
      <TextArea
        key={`message ${reported}`}
        label={t`Message`}
        defaultValue={reported === null ? '' : t`Review ${reported} is unlawful because: `}
        name="message"
        required
        rows={6}
        maxLength={4000}
        error={fieldError('message')}
      />
      {reported !== null && (
        <>
          <input type="hidden" name="review" value={reported} />
          <p>
            <Trans>
              By sending this you state in good faith that what you write is correct and complete.
            </Trans>
          </p>
        </>
      )}
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Send the message</Trans>
      </Button>
      <PrivacyNote purpose="contact" />
    </form>
  );
}
