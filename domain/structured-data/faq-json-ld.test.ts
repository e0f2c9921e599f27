import { describe, expect, test } from 'vitest';
import { read, typed } from '../../tests/support/structured-data.ts';
import type { ContentTextView } from '../content/views.ts';
import { faqJsonLd } from './faq-json-ld.ts';

describe('a page of questions and answers', () => {
  const questions = (view: ContentTextView) =>
    typed(read(faqJsonLd(view)), 'FAQPage')?.['mainEntity'];

  test('has JSON-LD of each heading and its text, or of its question blocks [pl-L03]', () => {
    const html =
      '<p>Wstęp</p><h2>Jak <b>zwrócić</b> rzecz?</h2><p>W 14 dni.</p><p>Paczką.</p><h2>Pusto</h2>';
    const entries = [
      {
        '@type': 'Question',
        name: 'Jak zwrócić rzecz?',
        acceptedAnswer: { '@type': 'Answer', text: 'W 14 dni. Paczką.' },
      },
    ];
    expect(questions({ title: 'Pytania', html })).toEqual(entries);
    const items = [{ question: 'Jak zwrócić rzecz?', html: '<p>W 14 dni. Paczką.</p>' }];
    const blocks = [{ type: 'faq', title: '', items }] as const;
    expect(questions({ title: 'Pytania', html: '', blocks })).toEqual(entries);
  });

  test('without questions has no JSON-LD', () => {
    expect(faqJsonLd({ title: 'O nas', html: '<p>Szyjemy.</p>' })).toEqual([]);
    expect(faqJsonLd(null)).toEqual([]);
  });
});
