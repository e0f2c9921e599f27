import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '../../../domain/app-error.ts';
import { log, reason } from '../../core/log.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { whenPageUsed } from '../../core/when-page-used.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';

interface PasskeyButtonProps {
  /** Called when the customer is signed in. */
  readonly onDone?: (() => void) | undefined;
}

/** Loads the code of passkeys, which most pages do not need. */
const load = () => import('./sign-in-by-passkey.ts');

/**
 * Signs in by a passkey: by this button, or where the browser fills in the e-mail address. The
 * latter starts when the page is idle. [account-81]
 */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const store = useStore();
  const { i18n } = useLingui();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [isBusy, setBusy] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [error, setError] = useState<string>();

  async function show(failure: unknown) {
    if (!(failure instanceof AppError)) throw failure;
    const { errorText } = await import('../../core/notifications/error-text.ts');
    setError(errorText(i18n, failure));
  }

  async function signIn() {
    setError(undefined);
    setCancelled(false);
    setBusy(true);
    try {
      const { signInByPasskey } = await load();
      if (await signInByPasskey(store)) onDone?.();
      else setCancelled(true);
    } catch (failure) {
      await show(failure);
    } finally {
      setBusy(false);
    }
  }

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    await whenPageUsed();
    if (signal.aborted) return;
    const { offerPasskeys } = await load();
    await offerPasskeys(store, signal).then((isIn) => isIn && onDone?.(), show);
  });

  // One ceremony at a time: the button's ends the one of the field.
  const isOffered = !isBusy && !isLoggedIn;
  useEffect(() => {
    if (!isOffered) return;
    const stopped = new AbortController();
    offer(stopped.signal).catch((failure: unknown) =>
      log.info('passkeys.not-offered', { reason: reason(failure) }),
    );
    return () => stopped.abort();
  }, [isOffered]);

  return (
    <>
      <Button look="ghost" isBusy={isBusy} onClick={() => void signIn()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {/* The live region exists before its text, so that the text is announced. [pl-G09] */}
      <div role="status" className={formStyles.said}>
        {isCancelled && (
          <Trans>No passkey was used. You can try again or sign in with the password.</Trans>
        )}
      </div>
      <FormError text={error} />
    </>
  );
}
