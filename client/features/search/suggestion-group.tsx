import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { SuggestionView } from '../../../domain/search/suggestion-views.ts';
import styles from './search-combobox.module.css';

/** Titles of the groups; a kind without one says itself what it is. */
const titles: Readonly<Partial<Record<SuggestionView['kind'], MessageDescriptor>>> = {
  phrase: msg`Searches`,
  category: msg`Categories`,
  product: msg`Products`,
};

interface SuggestionGroupProps {
  readonly kind: SuggestionView['kind'];
  readonly children: ReactNode;
}

/** The suggestions of one kind under their title, as a group of the listbox. */
export function SuggestionGroup({ kind, children }: SuggestionGroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const title = titles[kind];
  if (title === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
    <li role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} role="presentation" className={styles.groupTitle}>
        {i18n._(title)}
      </span>
      <ul role="presentation">{children}</ul>
    </li>
  );
}
