import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { AppError } from '../../../domain/app-error.ts';
import { type SocialProvider, simulated } from '../../../domain/session/social.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { Ways } from '../../ui/page.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './access.module.css';

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
const providers = ['google', 'facebook'] as const;

interface SocialButtonsProps {
  /** Called when the customer is signed in. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * The social logins of the shop. A provider's script is loaded only on demand and after consent.
 */
export function SocialButtons({ onDone }: SocialButtonsProps) {
  const store = useStore();
  const { i18n } = useLingui();
  const { social } = useShop().account;
  const [pendingProvider, setPendingProvider] = useState<SocialProvider | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function go(provider: SocialProvider, id: string) {
    setPendingProvider(null);
    setError(undefined);
    setBusy(true);
    try {
      const { signInSocially } = await import('./sign-in-socially.ts');
      if (await signInSocially(store, provider, id)) onDone?.();
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      const { errorText } = await import('../../core/notifications/error-text.ts');
      setError(errorText(i18n, failure));
    } finally {
      setBusy(false);
    }
  }

  const offered = providers.flatMap((provider) => {
    const id = social[provider];
    return id === null ? [] : [{ provider, id, name: names[provider] }];
  });
  const pending = offered.find(({ provider }) => provider === pendingProvider);
  const askedName = pending?.name;
  if (offered.length === 0) return null;
  return (
    <div className={formStyles.fields}>
      <p className={styles.or}>
        <Trans>or without a password of ours</Trans>
      </p>
      {offered.map(({ provider, id, name }) => (
        <Button
          key={provider}
          look="ghost"
          isBusy={isBusy}
          onClick={() => (id === simulated ? void go(provider, id) : setPendingProvider(provider))}
        >
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
      {/* The live region exists before its text, so that the text is announced. [pl-G09] */}
      <div role="status" className={formStyles.said}>
        {pending && (
          <Trans>
            To sign you in we will load a script of {askedName}, which then learns that you visit
            this shop.
          </Trans>
        )}
      </div>
      {pending && (
        <Ways>
          <Button onClick={() => void go(pending.provider, pending.id)}>
            <Trans>Agree and continue</Trans>
          </Button>
          <Button look="quiet" onClick={() => setPendingProvider(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </Ways>
      )}
      <FormError text={error} />
    </div>
  );
}
