import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ListNameFormSchema, mostLists } from '../../../domain/commerce/named-list.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';

interface ListNameFormProps {
  readonly name?: string;
  /** Label of the button. */
  readonly submit: ReactNode;
  /** Called with the name; false where there is no room for another list. */
  readonly onNamed: (name: string) => Promise<boolean>;
}

/** Names a list, a new one or one that has a name. */
export function ListNameForm({ name, submit, onNamed }: ListNameFormProps) {
  const { t } = useLingui();
  const [isFull, setFull] = useState(false);
  const { form, fieldError, isBusy } = useForm(
    ListNameFormSchema,
    async ({ listName }, element) => {
      const isNamed = await onNamed(listName);
      setFull(!isNamed);
      if (isNamed) element.reset();
    },
  );
  const full = t`There is room for ${mostLists} lists. Delete one first.`;
  return (
    <form {...form} className={styles.form}>
      <Field
        name="listName"
        label={t`Name of the list`}
        defaultValue={name}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        required
        error={fieldError('listName')}
      />
      <FormError text={isFull ? full : undefined} />
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
