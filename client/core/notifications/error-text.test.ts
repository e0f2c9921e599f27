import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { errorTexts, unknownError } from '../../../domain/commerce/error-texts.ts';
import { AppError, type ErrorCode, errorStatus } from '../../../domain/errors.ts';
import { formMessages } from '../../../domain/form/messages.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { messages } from '../../../locales/pl.po';
import { englishWords } from '../../../tests/support/english-words.ts';
import { domainText } from './domain-messages.ts';
import { errorText } from './error-text.ts';

const polish = setupI18n({ locale: 'pl', messages: { pl: messages } });
const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);
const values = { maxQuantity: 3, number: '100', list: 'Czapka', gone: 'Szalik' };

/** Error texts that requirements name word for word and that a shopper may read. */
const ofRequirements = [
  'Field is required',
  'Must be greater than 0',
  'Passwords must be identical',
  'Password must have at least 8 letters',
  'Name must have at least 3 letters',
  'Tax ID must have at least 3 letters',
  'Tax identification number must have at least 3 letters',
  'Zip-code must have at least 3 letters',
  'Accepts only alphabet characters',
  'Please provide valid e-mail address',
  'Please provide valid city name',
  'You must accept the terms and conditions',
  'Only {maxQuantity} products of this type are available',
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  'The product is out of stock and cannot be added to the cart!',
  'Product price is unknown, product cannot be added to the cart!',
  'No available product variants',
  'No such configuration for the product. Please do choose another combination of attributes.',
  'No products synchronized for this category. Please come back while online!',
  'Out of the stock!',
  'Reset password feature does not work while offline!',
  'Oops, something went wrong...',
  'Error with response - bad content-type!',
  'Unhandled error, wrong response format!',
  'Error refreshing user token. User is not authorized to access the resource',
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
];

const all = new Set([
  ...ofRequirements,
  ...Object.values(errorTexts).filter((text) => text !== null),
  ...Object.values(cartMessages),
  ...Object.values(formMessages),
  ...Object.values(syncMessages),
]);

function expectPolish(text: string, id: string): void {
  expect(text).not.toBe('');
  expect(englishWords(text)).toEqual([]);
  if (id !== 'OK') expect(text).not.toBe(id);
  expect(text).not.toMatch(/\{\w+\}|[A-Z]{3,}_[A-Z]/);
}

describe('the text of an error', () => {
  test.each([...all])('“%s” has a Polish translation', (id) => {
    expectPolish(domainText(polish, id, values), id);
  });

  test.each(codes)(
    '%s has a Polish text that differs from the code and the logged message',
    (code) => {
      const logged = 'A worker of the pool did not come back';
      const text = errorText(polish, new AppError(code, logged, { details: values }));
      // For this code the backend's own message is shown.
      if (code === 'COMMERCE_REFUSED') expect(text).toBe(logged);
      else expectPolish(text, logged);
    },
  );

  test('an error with one of our messages shows it, with its values', () => {
    const error = new AppError('ORDER_INVALID', cartMessages.quantityLimit, { details: values });
    expect(errorText(polish, error)).toContain('3');
    expect(errorText(polish, error)).toBe(domainText(polish, cartMessages.quantityLimit, values));
  });

  test('an unknown error, such as a failed script, shows a general text', () => {
    const failed = new TypeError('Failed to fetch dynamically imported module');
    expect(errorText(polish, failed)).toBe(domainText(polish, unknownError));
  });
});
