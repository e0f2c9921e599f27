import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { PasskeyFormSchema } from '../../../domain/account/forms.ts';
import { AppError } from '../../../domain/app-error.ts';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import type { Passkey } from '../../../domain/commerce/passkey.ts';
import { errorText } from '../../core/notifications/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Ways } from '../../ui/page.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import { addPasskey, fetchPasskeys, removePasskey, renamePasskey } from './passkey-actions.ts';

/** The customer's passkeys: added, named and removed here. [account-81, account-82] */
export default function Passkeys() {
  const { t, i18n } = useLingui();
  const store = useStore();
  const query = useQuery(fetchPasskeys);
  const [isBusy, setBusy] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [error, setError] = useState<string>();

  /** Runs a change, and shows its failure here. */
  async function change(run: () => Promise<void>) {
    setError(undefined);
    setCancelled(false);
    setBusy(true);
    try {
      await run();
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      setError(errorText(i18n, failure));
      // It was removed elsewhere.
      if (failure.code === 'PASSKEY_NOT_FOUND') query.again();
    } finally {
      setBusy(false);
    }
  }

  const add = (known: readonly Passkey[]) =>
    change(async () => {
      const added = await addPasskey(store, t`Passkey`);
      if (added === null) setCancelled(true);
      else query.put([...known, added]);
    });

  const remove = (known: readonly Passkey[], passkey: Passkey) =>
    change(async () => {
      await removePasskey(store, passkey);
      query.put(known.filter(({ id }) => id !== passkey.id));
    });

  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className={styles.subheading}>
        <Trans>Passkeys</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>
          Sign in by fingerprint, face or screen lock, without the password. If you lose every
          device with a passkey, sign in with the password, or have a link to a new one sent to you.
        </Trans>
      </p>
      <QueryResult query={query}>
        {(passkeys) => (
          <div className={styles.form}>
            {passkeys.length > 0 && (
              <ul className={styles.list}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRenamed={(renamed) =>
                      query.put(passkeys.map((each) => (each.id === renamed.id ? renamed : each)))
                    }
                    onRemove={() => void remove(passkeys, passkey)}
                  />
                ))}
              </ul>
            )}
            <FormError text={error} />
            {/* The live region exists before its text, so that the text is announced. [pl-G09] */}
            <div role="status" className={formStyles.said}>
              {isCancelled && <Trans>No passkey was added.</Trans>}
            </div>
            <Ways>
              <Button look="ghost" isBusy={isBusy} onClick={() => void add(passkeys)}>
                <Trans>Add a passkey</Trans>
              </Button>
            </Ways>
          </div>
        )}
      </QueryResult>
    </section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRenamed: (renamed: Passkey) => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const setQuestion = useSetAtom(questionAtom);
  const [isNaming, setNaming] = useState(false);
  const { name, created_at, last_used_at } = passkey;
  if (isNaming) {
    return (
      <li className={styles.row}>
        <NameForm
          passkey={passkey}
          onRenamed={(renamed) => {
            setNaming(false);
            onRenamed(renamed);
          }}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  }
  const added = momentText(Date.parse(created_at), locale);
  const used = last_used_at && momentText(Date.parse(last_used_at), locale);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>{name}</p>
        <p className={styles.soft}>
          <Trans>Added: {added}</Trans>
        </p>
        <p className={styles.soft}>
          {used ? <Trans>Last used: {used}</Trans> : <Trans>Not used yet</Trans>}
        </p>
      </div>
      <Ways>
        <Button
          look="quiet"
          aria-label={t`Rename the passkey ${name}`}
          onClick={() => setNaming(true)}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button
          look="quiet"
          aria-label={t`Remove the passkey ${name}`}
          onClick={() =>
            setQuestion({
              text: t`Remove the passkey ${name}? It will no longer sign you in.`,
              yes: t`Remove`,
              run: onRemove,
            })
          }
        >
          <Trans>Remove</Trans>
        </Button>
      </Ways>
    </li>
  );
}

interface NameFormProps extends Pick<PasskeyRowProps, 'passkey' | 'onRenamed'> {
  readonly onCancel: () => void;
}

/** The shopper asked for the field, so the keyboard of a phone may open. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function NameForm({ passkey, onRenamed, onCancel }: NameFormProps) {
  const { t } = useLingui();
  const store = useStore();
  const { form, fieldError, isBusy } = useForm(PasskeyFormSchema, async ({ passkeyName }) =>
    onRenamed(await renamePasskey(store, passkey, passkeyName)),
  );
  return (
    <form {...form} className={styles.form}>
      <Field
        label={t`Name of the passkey`}
        name="passkeyName"
        ref={takeFocus}
        defaultValue={passkey.name}
        required
        autoComplete="off"
        enterKeyHint="done"
        hint={t`So that you can tell it apart from the others.`}
        error={fieldError('passkeyName')}
      />
      <FormError text={fieldError('form')} />
      <Ways>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Ways>
    </form>
  );
}
