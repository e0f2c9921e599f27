import { Trans, useLingui } from '@lingui/react/macro';
import { noProductsMessage } from '../../../domain/listing/messages.ts';
import { isLongEnough, termTooShort } from '../../../domain/search/search-term.ts';
import { listingMessages } from './listing-messages.ts';
import styles from './search-combobox.module.css';
import type { SuggestionState } from './suggester.ts';

interface SearchNoteProps {
  readonly id: string;
  readonly text: string;
  /** The text was submitted; an empty text is too short as well. */
  readonly isRefused: boolean;
  readonly state: SuggestionState<{
    readonly options: readonly unknown[];
    readonly isOffline: boolean;
  }>;
}

/** Why there are no suggestions; nothing if there are some, or they are being fetched. */
export function SearchNote({ id, text, state, isRefused }: SearchNoteProps) {
  const { i18n } = useLingui();
  const renderMessage = (id: string) => {
    const message = listingMessages[id];
    return message === undefined ? id : i18n._(message);
  };
  const isOut = state.kind === 'failed' || (state.kind === 'loaded' && state.value.isOffline);
  const isEmpty = state.kind === 'loaded' && state.value.options.length === 0;
  const isFromDevice = isOut && state.kind === 'loaded' && !isEmpty;
  return (
    <p id={id} className={styles.note} role="status">
      {!isLongEnough(text) && (isRefused || text.trim() !== '') && renderMessage(termTooShort)}
      {isOut && !isFromDevice && renderMessage(noProductsMessage)}
      {isFromDevice && <Trans>From this device: the shop cannot be reached.</Trans>}
      {isEmpty && !isOut && <Trans>We found nothing for these words.</Trans>}
    </p>
  );
}
