import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { formMessages } from '../../../domain/form/messages.ts';
import { socialMessages } from '../../../domain/session/social.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { domainText } from './domain-messages.ts';

const i18n = setupI18n({ locale: 'xx', messages: { xx: {} } });
/** Returns a mark for every requested message, so that a missing one shows. */
const marking = setupI18n({ locale: 'xx', messages: { xx: {} }, missing: () => 'translated' });

test.each([
  ...Object.values(cartMessages),
  ...Object.values(formMessages),
  ...Object.values(syncMessages),
  ...Object.values(socialMessages).flatMap(Object.values),
])('"%s" is listed for translation', (id) => {
  expect(domainText(marking, id, { maxQuantity: 3 })).toBe('translated');
});

test('a message gets its values, and a backend text stays unchanged', () => {
  expect(domainText(i18n, cartMessages.quantityLimit, { maxQuantity: 3 })).toBe(
    'Only 3 products of this type are available',
  );
  expect(domainText(i18n, 'Nie ma tylu sztuk')).toBe('Nie ma tylu sztuk');
});
