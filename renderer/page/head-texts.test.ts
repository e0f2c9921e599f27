import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { screenNames } from '../../domain/url/screens.ts';
import { messages } from '../../locales/pl.po';
import { headTexts, screenHeads } from './head-texts.ts';

const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
const shop = { titleTemplate: '%s | Witryna', defaultTitle: 'Witryna' };
const texts = (title: string, description: string | null = null) =>
  headTexts({ title, description }, screenHeads.faq.description, shop, i18n);

describe('the texts of a head', () => {
  test('are the page’s title and the shop’s name, in 60 characters [pl-L06]', () => {
    expect(texts('Bluzy').title).toBe('Bluzy | Witryna');
    expect(texts('').title).toBe('Witryna');
    expect(texts('Witryna – odzież').title).toBe('Witryna – odzież');
    expect(texts('Witryna z lustrem').title).toBe('Witryna z lustrem | Witryna');
    expect(texts('$& $1').title).toBe('$& $1 | Witryna');
    expect(texts('Bluzy | Witryna').title).toBe('Bluzy | Witryna');
    const name = 'Sukienka lniana midi z krótkim rękawem i kieszeniami';
    expect(texts(name).title).toBe(name);
    expect(texts(`${name} w kolorze piaskowym`).title).toBe(
      'Sukienka lniana midi z krótkim rękawem i kieszeniami w…',
    );
  });

  test('are the page’s description in 160 characters, or that of its kind [pl-L06]', () => {
    expect(texts('Bluzy', 'Ciepłe.').description).toBe('Ciepłe.');
    expect(texts('Bluzy', 'słowo '.repeat(60)).description?.length).toBeLessThanOrEqual(160);
    expect(texts('Pytania', ' ').description).toBe(i18n._(screenHeads.faq.description));
  });

  test('are Polish, unique and short for every page [pl-L06]', () => {
    const polish = screenNames.map((screen) => i18n._(screenHeads[screen].description));
    expect(new Set(polish).size).toBe(screenNames.length);
    expect(polish.filter((text) => text.length > 160 || text.length < 20)).toEqual([]);
    expect(polish).not.toContain(screenHeads.home.description.message);
  });
});
