import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { replaceAddress } from '../../client/core/navigation/history-entries.ts';
import styles from '../../client/features/newsletter/newsletter.module.css';
import { Button } from '../../client/ui/button.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { useForm } from '../../client/ui/form/use-form.ts';
import { Notice, Page, PageTitle, Ways } from '../../client/ui/page.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import { errorCodeOf } from '../../domain/errors.ts';
import {
  ConfirmText,
  MailLinkDone,
  MailLinkText,
  MailLinkTitle,
  type MailLinkView,
} from './mail-link-texts.tsx';
import { MailLinkRemedy, MailLinkWay } from './mail-link-ways.tsx';

const ends = { ask: null, done: 'done', refused: 'dead' } as const satisfies Readonly<
  Record<MailLinkView['state'], 'done' | 'dead' | null>
>;

/**
 * Reads the token of the e-mail's link and removes it from the address, so that nobody reads it
 * there later.
 */
function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  if (token !== '') replaceAddress(location.pathname);
  return token;
}

/**
 * The page an e-mail links to; one click executes its action. Opening the link alone does nothing,
 * because virus scanners follow links too. Without script, and before hydration, the form is
 * submitted to its own address. Its `action` is not intercepted (renderer/document/inline/record-input.ts).
 */
export function MailLinkPage({ view }: { readonly view: MailLinkView }) {
  const store = useStore();
  const [token, setToken] = useState<string | null>(null);
  const [end, setEnd] = useState<'done' | 'dead' | null>(ends[view.state]);
  // Runs before a form that was submitted before hydration is processed.
  useLayoutEffect(() => setToken((known) => known ?? takeToken()), []);
  const { form, fieldError, isBusy } = useForm(v.object({}), async () => {
    const { followMailLink } = await import('./follow-mail-link.ts');
    try {
      await followMailLink(store, view, token ?? '');
      setEnd('done');
    } catch (error) {
      if (errorCodeOf(error) !== 'MAIL_LINK_INVALID') throw error;
      setEnd('dead');
    }
  });
  const isDone = end === 'done';
  const isDead = end === 'dead' || (end === null && token === '');
  return (
    <Page width="narrow">
      <PageTitle>
        <MailLinkTitle view={view} />
      </PageTitle>
      {/* The live region exists before its text, so that the text is announced. [pl-G09] */}
      <div role="status">
        {isDone && (
          <Notice>
            <MailLinkDone view={view} />
          </Notice>
        )}
      </div>
      {isDead && (
        <Notice role="alert">
          <Trans>This link no longer works: it was used, is too old or is not whole.</Trans>{' '}
          <MailLinkRemedy view={view} />
        </Notice>
      )}
      {!isDone && !isDead && (
        <form {...form} action="#" className={formStyles.form}>
          <p className={styles.lead}>
            <MailLinkText view={view} />
          </p>
          <FormError text={fieldError('form')} />
          <Button type="submit" isBusy={isBusy}>
            <ConfirmText view={view} />
          </Button>
        </form>
      )}
      <Ways>
        {isDone && <MailLinkWay view={view} />}
        <ShoppingLink look="quiet" />
      </Ways>
    </Page>
  );
}
