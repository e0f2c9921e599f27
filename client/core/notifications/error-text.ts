import type { I18n } from '@lingui/core';
import { errorTexts, unknownError } from '../../../domain/commerce/error-texts.ts';
import { AppError } from '../../../domain/errors.ts';
import { errorFields } from '../../../domain/form/error-fields.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { domainText, isDomainMessage } from './domain-messages.ts';
import { fieldText } from './required-texts.ts';

/** The details of an error, as values for the placeholders of its message. */
function placeholderValues({ details }: AppError) {
  const values = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
  );
  return Object.fromEntries(values);
}

/**
 * The text of an error in the shopper's language: its own message if it is a known one, else the
 * text of its code. Log messages are never shown; the backend's own texts are.
 */
export function errorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof AppError)) return domainText(i18n, unknownError);
  const { code, message } = error;
  if (isDomainMessage(message)) return domainText(i18n, message, placeholderValues(error));
  const messageId = errorTexts[code];
  return messageId === null ? message : domainText(i18n, messageId, placeholderValues(error));
}

/**
 * The form errors of a failed submit. An error about a field is attached to that field, which is
 * marked and gets the focus. Any other error is shown above the button.
 */
export function failureTexts(i18n: I18n, error: unknown, form: HTMLFormElement): FormErrors {
  const field = error instanceof AppError ? errorFields[error.code] : undefined;
  const hasField = field !== undefined && form.elements.namedItem(field) !== null;
  return { [hasField ? field : 'form']: errorText(i18n, error) };
}

/** The field errors of a form in the shopper's language. */
export function fieldTexts(i18n: I18n, errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      message && fieldText(i18n, name, message),
    ]),
  );
}
