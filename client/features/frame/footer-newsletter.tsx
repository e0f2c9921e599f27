import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { consentVersion } from '../../../domain/newsletter/newsletter-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Anchor, useHref } from '../../ui/link-context.tsx';
import type { NewsletterFormProps } from '../newsletter/newsletter-form.tsx';
import { useConsentText } from '../newsletter/use-consent-text.ts';
import styles from './footer.module.css';

interface Live {
  readonly Form: ComponentType<NewsletterFormProps>;
  readonly email: string;
  /** Whether the field had the focus. */
  readonly hasFocus: boolean;
}

/**
 * Newsletter form in the footer (content-20): plain HTML handled by the server, replaced by the
 * interactive form once the field gets the focus.
 */
export function FooterNewsletter() {
  const { t } = useLingui();
  const hrefOf = useHref();
  const text = useConsentText();
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live | null>(null);
  const field = () => place.current?.querySelector<HTMLInputElement>('input[name=email]');

  async function wake() {
    const { NewsletterForm } = await import('../newsletter/newsletter-form.tsx');
    const input = field();
    const hasFocus = document.activeElement === input;
    // Synchronous: a letter typed between reading and replacing the field would be lost.
    flushSync(() => setLive({ Form: NewsletterForm, email: input?.value ?? '', hasFocus }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused field was replaced
  useEffect(() => {
    if (live?.hasFocus) field()?.focus();
    // The field may have been focused before hydration.
    else if (live === null && document.activeElement === field()) void wake();
  }, [live]);

  return (
    <div ref={place} className={styles.newsletter}>
      {live === null ? (
        <form noValidate method="post" action={hrefOf({ to: 'screen', screen: 'newsletter' })}>
          <input type="hidden" name="consent" value={text} />
          <input type="hidden" name="version" value={consentVersion} />
          <input type="hidden" name="source" value="footer" />
          <Field
            label={t`Your address for the newsletter`}
            name="email"
            type="email"
            inputMode="email"
            enterKeyHint="send"
            required
            autoComplete="email"
            onFocus={() => void wake()}
          />
          <p>{text}</p>
          <Button type="submit" look="ghost">
            <Trans>Sign me up</Trans>
          </Button>
          <Anchor target={{ to: 'screen', screen: 'newsletter' }} className={styles.door}>
            <Trans>Who uses the address and what for</Trans>
          </Anchor>
        </form>
      ) : (
        <live.Form source="footer" email={live.email} />
      )}
    </div>
  );
}
