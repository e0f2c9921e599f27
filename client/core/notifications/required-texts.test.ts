import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { formMessages } from '../../../domain/form/messages.ts';
import { messages as english } from '../../../locales/en.po';
import { messages as polish } from '../../../locales/pl.po';
import { fieldText } from './required-texts.ts';

const pl = setupI18n({ locale: 'pl', messages: { pl: polish } });
const en = setupI18n({ locale: 'en', messages: { en: english } });

describe('the error of an empty field', () => {
  test.each([
    ['city', 'Wpisz miejscowość'],
    ['invoice.city', 'Wpisz miejscowość'],
    ['detail-3', 'Napisz opinię'],
    ['anything-else', 'To pole jest wymagane'],
  ])('of the name %s says what to type, or that something is missing', (name, text) => {
    expect(fieldText(pl, name, formMessages.required)).toBe(text);
  });

  test('is the required English text for each field [account-23]', () => {
    for (const name of ['city', 'isMeant', 'anything-else'])
      expect(fieldText(en, name, formMessages.required)).toBe('Field is required');
  });

  test('leaves other errors of the field as they are', () => {
    expect(fieldText(pl, 'city', formMessages.city)).toBe('Podaj poprawną nazwę miejscowości');
  });
});
