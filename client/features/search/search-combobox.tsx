import { Plural, useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { useSetAtom } from 'jotai';
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isLongEnough } from '../../../domain/search/search-term.ts';
import { type SuggestionView, suggestionGroups } from '../../../domain/search/suggestion-views.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search-combobox.module.css';
import { SearchNote } from './search-note.tsx';
import { isSearchPanelOpenAtom } from './search-panel-atom.ts';
import { SuggestionGroup } from './suggestion-group.tsx';
import { SuggestionOption } from './suggestion-option.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchComboboxProps {
  /** The attributes of the field, with or without suggestions. */
  readonly input: ComponentProps<'input'>;
  /** The state of the plain field, which this one continues. */
  readonly begin: {
    readonly text: string;
    readonly selectionStart: number | null;
    readonly hasFocus: boolean;
  };
  /** The text was too short when submitted, or empty; the field shows the error. */
  readonly isRefused: boolean;
}

const { InputBlur, InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** The field's text after a choice: a suggested search stays for refining, other kinds clear it. */
function textAfter({ kind, text }: SuggestionView): string {
  return kind === 'category' || kind === 'product' ? '' : text;
}

/** The search field with suggestions, fully usable by keyboard. */
export function SearchCombobox({ input, begin, isRefused }: SearchComboboxProps) {
  const { t } = useLingui();
  const open = useOpen();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begin.text);
  const { state, options } = useSuggestions(text);

  useLayoutEffect(() => {
    if (!begin.hasFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(begin.selectionStart, begin.selectionStart);
  }, [begin]);

  const combobox = useCombobox<SuggestionView>({
    items: [...options],
    itemToString: (item) => item?.text ?? '',
    inputValue: text,
    selectedItem: null,
    initialIsOpen: begin.hasFocus && begin.text !== '',
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      field.current?.blur();
      if (selectedItem) open(selectedItem.link);
    },
    stateReducer: (before, { type, changes }) => {
      switch (type) {
        case InputBlur:
          // Leaving the field chooses nothing.
          return { ...changes, selectedItem: null, inputValue: before.inputValue };
        case InputClick:
          return { ...changes, isOpen: true };
        case ItemClick:
        case InputKeyDownEnter:
          return changes.selectedItem
            ? { ...changes, inputValue: textAfter(changes.selectedItem) }
            : changes;
        default:
          return changes;
      }
    },
  });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    combobox;

  const noteId = useId();
  const isTooShort = isRefused && !isLongEnough(text);
  const isShown = isTooShort || (isOpen && text.trim() !== '');
  const setShown = useSetAtom(isSearchPanelOpenAtom);
  useEffect(() => {
    setShown(isShown);
    return () => setShown(false);
  }, [setShown, isShown]);

  return (
    <>
      <input
        {...getInputProps({
          ...input,
          ref: field,
          'aria-invalid': isTooShort || undefined,
          'aria-describedby': isTooShort ? noteId : undefined,
          // Updates the state synchronously; otherwise the caret would jump to the end.
          onChange: (event) => setText(event.currentTarget.value),
          onKeyDown: (event) => {
            // Downshift handles Enter itself while the list is open.
            if (event.key === 'Enter' && isOpen && highlightedIndex < 0)
              event.currentTarget.form?.requestSubmit();
          },
        })}
      />
      <IconButton
        icon="close"
        label={t`Close`}
        className={styles.close}
        onClick={(event) => {
          closeMenu();
          event.currentTarget.blur();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only prevents the loss of focus */}
      <div
        className={styles.panel}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul {...getMenuProps({ 'aria-label': t`Suggestions` })} className={styles.list}>
          {suggestionGroups(options).map(({ kind, from, items }) => (
            <SuggestionGroup key={kind + from} kind={kind}>
              {items.map((option, at) => (
                <li
                  key={option.kind + JSON.stringify(option.link)}
                  {...getItemProps({ item: option, index: from + at })}
                  className={styles.option}
                  data-highlighted={from + at === highlightedIndex}
                >
                  <SuggestionOption option={option} />
                </li>
              ))}
            </SuggestionGroup>
          ))}
        </ul>
        <SearchNote id={noteId} text={text} state={state} isRefused={isRefused} />
      </div>
      <VisuallyHidden>
        <span role="status">
          {isOpen && options.length > 0 && (
            <Plural value={options.length} one="# suggestion" other="# suggestions" />
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}
