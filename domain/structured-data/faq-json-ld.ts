import type { ContentTextView } from '../content/views.ts';
import { plainText } from '../text/plain-text.ts';
import type { JsonLdNode } from './json-ld.ts';

interface AnsweredQuestion {
  readonly question: string;
  readonly html: string;
}

/** The headings of an editor's text, each with the text below it. */
function questionsOfText(html: string): AnsweredQuestion[] {
  return html.split(/(?=<h2[\s>])/).flatMap((part) => {
    const [, heading = '', answer = ''] = /^<h2[^>]*>([\s\S]*?)<\/h2>([\s\S]*)$/.exec(part) ?? [];
    return [{ question: plainText(heading), html: answer }];
  });
}

/** The questions of a page's blocks, or of its text where it has none. */
function questionsOf({ html, blocks = [] }: ContentTextView): AnsweredQuestion[] {
  const written = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return blocks.length > 0 ? [...written] : questionsOfText(html);
}

/** Questions and answers of a page; nothing where it has none. [pl-L03] */
export function faqJsonLd(view: ContentTextView | null): JsonLdNode[] {
  const questions = view === null ? [] : questionsOf(view);
  const entries = questions
    .map(({ question, html }) => ({ question, answer: plainText(html) }))
    .filter(({ question, answer }) => question !== '' && answer !== '')
    .map(({ question: name, answer: text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    }));
  return entries.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: entries }];
}
