import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { Owed } from '../../companion/mails/owed.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { heading, link, list, paragraph, type TextBlock } from '../../domain/text/text-blocks.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { MockContext } from '../context/context.ts';
import { type Decision, decisionByNumber, type Outcome } from './decisions.ts';

const RowSchema = v.object({
  id: v.number(),
  decision: v.number(),
  email: v.string(),
  role: v.picklist(['author', 'reporter']),
  title: v.string(),
  store: v.nullable(v.string()),
});
type OwedWord = v.InferOutput<typeof RowSchema>;

const groundText = (i18n: I18n, ground: Decision['ground']) =>
  ground === 'law'
    ? i18n._('Ground: we found the content unlawful.')
    : i18n._('Ground: the content breaks our rules of reviews.');

/** Subject and sentence for a decision; the title names the review. */
function outcomeTexts(
  i18n: I18n,
  outcome: Outcome,
  title: string,
): { readonly subject: string; readonly sentence: string } {
  switch (outcome) {
    case 'published':
      return {
        subject: i18n._('Your review is published'),
        sentence: i18n._('The review “{title}” is on the page of the product. Thank you.', {
          title,
        }),
      };
    case 'rejected':
      return {
        subject: i18n._('We have not published your review'),
        sentence: i18n._('We have not published the review “{title}”.', { title }),
      };
    case 'kept':
      return {
        subject: i18n._('The reported review stays'),
        sentence: i18n._(
          'We have checked the report of the review “{title}”. The review stays in the shop.',
          { title },
        ),
      };
    case 'removed':
      return {
        subject: i18n._('The reported review has been removed'),
        sentence: i18n._(
          'We have checked the report of the review “{title}”. It has been removed and does not count towards the average.',
          { title },
        ),
      };
  }
}

/** Ways to object: to the shop, out of court, in court (DSA art. 17 ust. 3 lit. f). */
const objections = (
  { i18n }: StoreTexts,
  page: (screen: ScreenName) => string,
): readonly TextBlock[] => [
  heading(i18n._('How to object')),
  list(
    i18n._(
      'To us, free of charge, within 6 months: answer this message or write through the Contact page. Another person than the one who decided will look into it.',
    ),
    i18n._(
      'Out of court: to a body certified under article 21 of the Digital Services Act (Regulation (EU) 2022/2065). The European Commission lists them on its pages.',
    ),
    i18n._('To a court, at any time.'),
  ),
  link(i18n._('Contact'), page('contact')),
  link(i18n._('Rules of reviews'), page('review-rules')),
];

function originText(i18n: I18n, outcome: Outcome, role: OwedWord['role']): string {
  if (outcome === 'rejected' || outcome === 'published')
    return i18n._('We read each review before it is published.');
  return role === 'reporter'
    ? i18n._('The decision answers your report.')
    : i18n._('The decision answers a report of another person.');
}

function reasons(
  { i18n, moment }: StoreTexts,
  decision: Decision,
  role: OwedWord['role'],
): readonly TextBlock[] {
  const { outcome, ground, reason, decided_at } = decision;
  const isAgainst = outcome === 'rejected' || outcome === 'removed';
  const human = i18n._(
    'A person took the decision on {moment}; no automated means were used to find the content or to decide.',
    { moment: moment(decided_at) },
  );
  return [
    heading(i18n._('Reasons')),
    ...(isAgainst ? [paragraph(groundText(i18n, ground))] : []),
    paragraph(reason),
    paragraph(`${originText(i18n, outcome, role)} ${human}`),
  ];
}

/** Mail about a decision to the reporter or author of a review, with reasons and ways to object. */
export function decisionMail(
  texts: StoreTexts,
  decision: Decision,
  { id, email, role, title }: Pick<OwedWord, 'id' | 'email' | 'role' | 'title'>,
  page: (screen: ScreenName) => string,
): Mail {
  const { i18n } = texts;
  const { subject, sentence } = outcomeTexts(i18n, decision.outcome, title);
  const number = String(decision.number).padStart(6, '0');
  const isPublished = decision.outcome === 'published';
  return composeMail({
    texts,
    name: `opinia-decyzja-${number}-${role}-${id}`,
    to: email,
    date: new Date(decision.decided_at),
    title: i18n._('{subject} (decision OPI/{number})', { subject, number }),
    blocks: [
      paragraph(sentence),
      ...(isPublished ? [] : [...reasons(texts, decision, role), ...objections(texts, page)]),
    ],
  });
}

/** Pending mails about decisions. */
export function owedDecisions(context: MockContext): readonly Owed[] {
  const { db, clock, defaultStore } = context;
  const rows = db.all(
    RowSchema,
    'SELECT rowid AS id, decision, email, role, title, store FROM decision_mails WHERE mailed_at IS NULL',
  );
  return rows.map((row) => ({
    make: () => {
      const decision = decisionByNumber(context, row.decision);
      const store = row.store ?? defaultStore;
      const page = (screen: ScreenName) => pageUrl(context, store, screen);
      return decision && decisionMail(context.texts(store), decision, row, page);
    },
    done: () => db.run('UPDATE decision_mails SET mailed_at = ? WHERE rowid = ?', clock(), row.id),
  }));
}
