import { expect, test } from 'vitest';
import { type FormBlock, formHtml, formText } from './form-blocks.ts';

const blocks: readonly FormBlock[] = [
  {
    kind: 'fields',
    fields: [
      { name: 'kto', label: 'Imię i <nazwisko>', autocomplete: 'name' },
      { name: 'opis', label: 'Opis', lines: 3 },
      { name: 'podpis', label: 'Podpis', isByHand: true },
    ],
  },
  { kind: 'checks', legend: 'Czego?', boxes: [{ name: 'naprawa', label: 'naprawy' }] },
  {
    kind: 'table',
    caption: 'Rzeczy',
    columns: [{ name: 'rzecz', label: 'Rzecz' }],
    rows: 2,
    rowWord: 'wiersz',
  },
];

test('a form becomes HTML in which every control has a label and all text is escaped', () => {
  expect(blocks.map(formHtml)).toEqual([
    '<p><label>Imię i\u00a0&lt;nazwisko&gt; <input name="kto" autocomplete="name"></label></p>' +
      '<p><label>Opis <textarea rows="3" name="opis" autocomplete="off"></textarea></label></p>' +
      '<p>Podpis: ……………………</p>',
    '<fieldset><legend>Czego?</legend><p><label><input type="checkbox" name="naprawa"> naprawy</label></p></fieldset>',
    '<table><caption>Rzeczy</caption><thead><tr><th scope="col">Rzecz</th></tr></thead><tbody>' +
      '<tr><td><input name="rzecz-1" aria-label="Rzecz, wiersz 1" autocomplete="off"></td></tr>' +
      '<tr><td><input name="rzecz-2" aria-label="Rzecz, wiersz 2" autocomplete="off"></td></tr></tbody></table>',
  ]);
});

test('a form becomes text that can be filled in by hand', () => {
  expect(blocks.map(formText)).toEqual([
    'Imię i <nazwisko>: ……………………\nOpis: ……………………\nPodpis: ……………………',
    'Czego?\n[ ] naprawy',
    'Rzeczy\n1. Rzecz: ……………………\n2. Rzecz: ……………………',
  ]);
});
