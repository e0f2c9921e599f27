import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useId, useLayoutEffect, useState } from 'react';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { measuresOf, nameOf } from '../../../domain/sizes/advise-size.ts';
import { type Body, BodyFormSchema } from '../../../domain/sizes/body.ts';
import type { Measure } from '../../../domain/sizes/measure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { forgetBody, saveBody, useBody } from './body.ts';
import { SizeAdvice } from './size-advice.tsx';
import styles from './size-help.module.css';
import { WornSize } from './worn-size.tsx';

export interface SizeHelpProps {
  readonly table: SizeTableView;
  /** Sizes of the product, as the table names them. */
  readonly sold: readonly string[];
  readonly onChoose: (size: string) => void;
}

/**
 * Finds the shopper's size in a table from their measures, which stay on the device. Shows nothing
 * if the table holds no measures of a body. [size-01]
 */
export function SizeHelp({ table, sold, onChoose }: SizeHelpProps) {
  const body = useBody();
  const heading = useId();
  const asked = measuresOf(table);
  if (asked.length === 0) return null;
  return (
    <section className={styles.help} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Trans>Which one will fit me?</Trans>
      </h3>
      <BodyForm table={table} asked={asked} body={body} />
      <div role="status">
        {body !== null && <SizeAdvice table={table} body={body} sold={sold} onChoose={onChoose} />}
      </div>
    </section>
  );
}

interface BodyFormProps extends Pick<SizeHelpProps, 'table'> {
  readonly asked: readonly Measure[];
  readonly body: Body | null;
}

function BodyForm({ table, asked, body }: BodyFormProps) {
  const { i18n } = useLingui();
  const store = useStore();
  const { form, fieldError, isBusy } = useForm(BodyFormSchema, (stated) =>
    saveBody(store, Object.fromEntries(asked.map((measure) => [measure, stated[measure]]))),
  );
  const [forgotten, setForgotten] = useState(0);
  const fields = () => Array.from(form.ref.current?.querySelectorAll('input') ?? []);

  // Stored measures come after the first render. What was typed meanwhile stays. They are filled
  // before the advice is shown, else a field that is emptied then would be filled again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the measures change
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(body ?? {})) {
      const field = fields().find((each) => each.name === name && each.value === '');
      if (field !== undefined && value !== undefined) field.value = i18n.number(value);
    }
  }, [body]);

  /** Replaces what the fields say by the measures of one size; the button takes them. */
  function take(measures: Body) {
    for (const field of fields()) {
      const measure = asked.find((each) => each === field.name);
      const value = measure && measures[measure];
      if (measure) field.value = value === undefined ? '' : i18n.number(value);
    }
  }

  async function forget() {
    await forgetBody(store);
    for (const field of fields()) field.value = '';
    setForgotten(forgotten + 1);
    // The clicked button is gone.
    fields()[0]?.focus();
  }

  return (
    <form {...form} className={styles.form}>
      <div className={styles.fields}>
        {asked.map((measure) => (
          <Field
            key={measure}
            name={measure}
            label={nameOf(table, measure)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            error={fieldError(measure)}
          />
        ))}
      </div>
      <WornSize key={forgotten} asked={asked} onTake={take} />
      <FormError text={fieldError('form')} />
      <div className={styles.actions}>
        <Button type="submit" look="ghost" isBusy={isBusy}>
          <Trans>Find my size</Trans>
        </Button>
        {body !== null && (
          <Button look="quiet" onClick={() => void forget()}>
            <Trans>Delete my measures</Trans>
          </Button>
        )}
      </div>
      <p className={styles.note}>
        <Trans>
          In centimetres. Your measures stay on this device, we do not send them anywhere.
        </Trans>
      </p>
    </form>
  );
}
