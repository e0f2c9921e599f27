import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type ComponentType,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isLongEnough } from '../../../domain/search/search-term.ts';
import { GetForm } from '../../ui/get-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SearchComboboxProps } from './search-combobox.tsx';
import styles from './search-field.module.css';

interface Assistant {
  readonly Combobox: ComponentType<SearchComboboxProps>;
  readonly begin: SearchComboboxProps['begin'];
}

/**
 * Search as a plain GET form that works without script. Suggestions are loaded when the field gets
 * the focus, and take over its current state.
 */
export function SearchField({ initial = '' }: { readonly initial?: string }) {
  const { t } = useLingui();
  const plain = useRef<HTMLInputElement>(null);
  const [assistant, setAssistant] = useState<Assistant | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function assist() {
    const { SearchCombobox } = await import('./search-combobox.tsx');
    const input = plain.current;
    if (input === null) return;
    const { value: text, selectionStart } = input;
    const hasFocus = document.activeElement === input;
    const begin = { text, selectionStart, hasFocus };
    // Synchronous: a letter typed between reading and replacing the field would be lost.
    flushSync(() => setAssistant({ Combobox: SearchCombobox, begin }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for a field focused before hydration
  useEffect(() => {
    if (document.activeElement === plain.current) void assist();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=q]');
    const isEnough = isLongEnough(field?.value ?? '');
    if (isEnough) {
      // Moves the focus to the results; this also closes a phone's keyboard.
      document.querySelector('main')?.focus({ preventScroll: true });
    } else {
      event.preventDefault();
      field?.focus();
    }
    setRefused(!isEnough);
  }

  const input = {
    className: styles.input,
    type: 'search',
    enterKeyHint: 'search' as const,
    name: 'q',
    maxLength: 100,
    autoComplete: 'off',
    'aria-label': t`Search products`,
    placeholder: t`Search: dress, linen, 38…`,
  } satisfies ComponentProps<'input'>;

  return (
    <search className={styles.search} data-assisted={assistant !== null}>
      <GetForm
        className={styles.form}
        target={{ to: 'screen', screen: 'search' }}
        onSubmit={submit}
        onBlur={() => setRefused(false)}
      >
        {assistant === null ? (
          <input {...input} ref={plain} defaultValue={initial} onFocus={assist} />
        ) : (
          <assistant.Combobox input={input} begin={assistant.begin} isRefused={isRefused} />
        )}
        <button type="submit" className={styles.button} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
      </GetForm>
    </search>
  );
}
