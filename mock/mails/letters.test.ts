import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../companion/mails/render-mail.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { englishWords } from '../../tests/support/english-words.ts';
import { contractFacts, en, letters, merchant, pl, textOf } from '../../tests/support/letters.ts';
import { polishWordsIn } from '../../tests/support/polish-words.ts';
import { contractMail } from '../order-mails/order-mail-contract.ts';
import { backInStockMessage } from '../push/messages.ts';

describe('e-mails in English', () => {
  test.each(letters(en).map((mail) => [mail.subject, mail] as const))(
    '%s contain no Polish and state their language for mail readers',
    (_, mail) => {
      expect(polishWordsIn(textOf(mail))).toEqual([]);
      expect(renderMail(mail, sellerOf(merchant, 'en')).html).toContain('<html lang="en">');
    },
  );

  test('have dates and prices in the format of their store view', () => {
    const { text } = renderMail(contractMail(contractFacts(en), null), sellerOf(merchant, 'en'));
    expect(text).toMatch(/21 November 2026 at 13:05/);
    expect(text).toMatch(/1,234\.50\szł/);
    const polish = renderMail(contractMail(contractFacts(pl), null), sellerOf(merchant));
    expect(polish.text).toMatch(/21 listopada 2026 13:05/);
    expect(polish.text).toMatch(/1\s234,50\szł/);
  });

  test('contain the contract, its instruction and form in Polish, too, as the law requires [pl-B05]', () => {
    const { attachments = [] } = contractMail(contractFacts(en), contractFacts(pl));
    expect(attachments.map(({ name }) => name)).toEqual([
      'terms.html',
      'withdrawal-instruction.html',
      'withdrawal-form.html',
      'potwierdzenie-umowy.html',
      'regulamin.html',
      'pouczenie-o-odstapieniu.html',
      'formularz-odstapienia.html',
    ]);
    const contract = attachments.find(({ name }) => name === 'potwierdzenie-umowy.html');
    expect(contract?.content).toContain('<html lang="pl">');
    expect(contract?.content).toContain('zawarcie umowy sprzedaży');
  });
});

test.each(letters(pl).map((mail) => [mail.subject, mail] as const))(
  'the e-mail %s contains no English [pl-L09]',
  (_, mail) => {
    expect(englishWords(textOf(mail))).toEqual([]);
    expect(mail.texts.language).toBe('pl');
  },
);

test('push messages have the language of their store view', () => {
  const pushText = (texts: StoreTexts) => {
    const { title, body } = backInStockMessage(texts.i18n, 'AB', '/p/1', '1');
    return `${title} ${body}`;
  };
  expect(polishWordsIn(pushText(en))).toEqual([]);
  expect(englishWords(pushText(pl))).toEqual([]);
});

test('this test covers every e-mail', () => {
  const folders = ['..', '../../companion'].map((path) => join(import.meta.dirname, path));
  const written = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/composeMail\(\{/g)]);
  // The definition; a password, a code and a message to the shop's staff, which other tests send.
  const elsewhere = 4;
  const kinds = new Set(
    letters(en).map(({ name }) => name.replace(/-(?:[\w-]{12}|[\d-]+)(?:-\w+)?(?:-\d+)?$/, '')),
  );
  // An account, a change of its address and a contact message have two mails each under one name.
  expect(kinds.size + 3).toBe(written.length - elsewhere);
});
