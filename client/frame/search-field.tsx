import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchComboboxProps } from '../search/search-combobox.tsx';
import { GetForm } from '../ui/get-form.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

interface Assistant {
  readonly Combobox: ComponentType<SearchComboboxProps>;
  readonly begin: SearchComboboxProps['begin'];
}

/**
 * The search as a plain GET form: it works before and without script. What it offers while one types
 * is loaded when somebody comes to the field, and takes over the field as it then is.
 */
export function SearchField({ initial = '' }: { readonly initial?: string }) {
  const { t } = useLingui();
  const plain = useRef<HTMLInputElement>(null);
  const [assistant, setAssistant] = useState<Assistant | null>(null);

  async function assist() {
    const { SearchCombobox } = await import('../search/search-combobox.tsx');
    const input = plain.current;
    if (input === null) return;
    const { value: text, selectionStart } = input;
    const hasFocus = document.activeElement === input;
    const begin = { text, selectionStart, hasFocus };
    // At once: a letter typed between reading the field and taking it over would be lost.
    flushSync(() => setAssistant({ Combobox: SearchCombobox, begin }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: who came to the field before it was alive
  useEffect(() => {
    if (document.activeElement === plain.current) void assist();
  }, []);

  const input = {
    className: styles.input,
    type: 'search',
    name: 'q',
    minLength: 3,
    maxLength: 100,
    required: true,
    autoComplete: 'off',
    'aria-label': t`Search products`,
    placeholder: t`Search: dress, linen, 38…`,
  } satisfies ComponentProps<'input'>;

  return (
    <search className={styles.search} data-assisted={assistant !== null}>
      <GetForm
        className={styles.form}
        target={{ to: 'screen', screen: 'search' }}
        // What was searched is now read, from there on: the field and a phone's keyboard give way.
        onSubmit={() => document.querySelector('main')?.focus({ preventScroll: true })}
      >
        {assistant === null ? (
          <input {...input} ref={plain} defaultValue={initial} onFocus={assist} />
        ) : (
          <assistant.Combobox input={input} begin={assistant.begin} />
        )}
        <button type="submit" className={styles.button} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
      </GetForm>
    </search>
  );
}
