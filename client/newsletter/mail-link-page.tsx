import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import type { MailStep, MailTopic } from '../../domain/commerce/mail-link.ts';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { Button } from '../ui/button.tsx';
import { Notice, Page, PageTitle } from '../ui/page.tsx';
import { MailLinkDone, MailLinkTitle, MailLinkWords, PressWords } from './mail-link-words.tsx';
import styles from './newsletter.module.css';

export interface MailLinkView {
  readonly topic: MailTopic;
  readonly step: MailStep;
  /** How the form ended that was sent without script. */
  readonly state: 'ask' | 'done' | 'refused';
}

/** What the link of the mail says; it is taken off the address, so that nobody reads it there later. */
function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

/**
 * Where a mail leads: one press does what it is about. Following the link alone does nothing, because
 * programs that look for viruses follow links too. Without script, and before it is there, the form goes to its
 * own address (`action`: it is not held back, renderer/remember-presses.ts).
 */
export function MailLinkPage({ view }: { readonly view: MailLinkView }) {
  const store = useStore();
  const [token, setToken] = useState<string | null>(null);
  const [isDone, setDone] = useState(view.state === 'done');
  // Before a form that was sent early is sent.
  useLayoutEffect(() => setToken((known) => known ?? takeToken()), []);
  const { form, say, isBusy } = useForm(v.object({}), async () => {
    const { followMailLink } = await import('./follow-mail-link.ts');
    await followMailLink(store, view, token ?? '');
    setDone(true);
  });
  const isBroken = view.state === 'refused' || (view.state === 'ask' && token === '');
  return (
    <Page width="narrow">
      <PageTitle>
        <MailLinkTitle view={view} />
      </PageTitle>
      {/* The place is there before the words, so that they are announced. [pl-G09] */}
      <div role="status">
        {isDone && (
          <Notice>
            <MailLinkDone view={view} />
          </Notice>
        )}
      </div>
      {!isDone && isBroken && (
        <Notice role="alert">
          <Trans>The link of this mail is no longer valid</Trans>
        </Notice>
      )}
      {!isDone && !isBroken && (
        <form {...form} action="#" className={formStyles.form}>
          <p className={styles.lead}>
            <MailLinkWords view={view} />
          </p>
          <FormError text={say('form')} />
          <Button type="submit" isBusy={isBusy}>
            <PressWords view={view} />
          </Button>
        </form>
      )}
      <ShoppingLink look="quiet" />
    </Page>
  );
}
