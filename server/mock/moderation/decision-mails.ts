import * as v from 'valibot';
import {
  heading,
  link,
  list,
  paragraph,
  type TextBlock,
} from '../../../domain/content/text-blocks.ts';
import { momentText } from '../../../domain/order/shop-dates.ts';
import { composeMail } from '../compose-mail.ts';
import type { MockContext } from '../context.ts';
import type { Mail } from '../outbox.ts';
import type { Owed } from '../owed.ts';
import { type Decision, decisionByNumber, type Outcome } from './decisions.ts';

const RowSchema = v.object({
  id: v.number(),
  decision: v.number(),
  email: v.string(),
  role: v.picklist(['author', 'reporter']),
  title: v.string(),
});
type OwedWord = v.InferOutput<typeof RowSchema>;

const groundWords: Readonly<Record<Decision['ground'], string>> = {
  law: 'Podstawa: treść uznaliśmy za niezgodną z prawem.',
  rules: 'Podstawa: treść narusza nasze Zasady opinii.',
};

/** What was decided, in the subject and in a sentence; the title names the review. */
const outcomeWords: Readonly<
  Record<Outcome, { readonly subject: string; readonly said: (title: string) => string }>
> = {
  published: {
    subject: 'Twoja opinia jest opublikowana',
    said: (title) => `opinia „${title}” jest już na stronie produktu. Dziękujemy.`,
  },
  rejected: {
    subject: 'Nie opublikowaliśmy opinii',
    said: (title) => `nie opublikowaliśmy opinii „${title}”.`,
  },
  kept: {
    subject: 'Zgłoszona opinia zostaje',
    said: (title) => `sprawdziliśmy zgłoszenie opinii „${title}”. Opinia zostaje w sklepie.`,
  },
  removed: {
    subject: 'Zgłoszona opinia została usunięta',
    said: (title) =>
      `sprawdziliśmy zgłoszenie opinii „${title}”. Opinia została usunięta i nie liczy się do średniej.`,
  },
};

/** The ways to object: to us, out of court, in court (DSA art. 17 ust. 3 lit. f). */
const objections = (shopUrl: string): readonly TextBlock[] => [
  heading('Jak się odwołać'),
  list(
    'Do nas, bezpłatnie, w ciągu 6 miesięcy: odpowiedz na tę wiadomość albo napisz przez stronę Kontakt. Sprawę sprawdzi inna osoba niż ta, która podjęła decyzję.',
    'Poza sądem: do organu certyfikowanego na podstawie art. 21 aktu o usługach cyfrowych (rozporządzenie UE 2022/2065). Ich lista jest na stronach Komisji Europejskiej.',
    'Do sądu, w każdej chwili.',
  ),
  link('Kontakt', `${shopUrl}/kontakt`),
  link('Zasady opinii', `${shopUrl}/zasady-opinii`),
];

function reasons(decision: Decision, role: OwedWord['role']): readonly TextBlock[] {
  const { outcome, ground, reason, decided_at } = decision;
  const isAgainst = outcome === 'rejected' || outcome === 'removed';
  const origin =
    outcome === 'rejected' || outcome === 'published'
      ? 'Przed publikacją czytamy każdą opinię.'
      : role === 'reporter'
        ? 'Decyzja odpowiada na Twoje zgłoszenie.'
        : 'Decyzja odpowiada na zgłoszenie innej osoby.';
  return [
    heading('Uzasadnienie'),
    ...(isAgainst ? [paragraph(groundWords[ground])] : []),
    paragraph(reason),
    paragraph(
      `${origin} Decyzję podjął człowiek ${momentText(decided_at, 'pl-PL')}; ani do wykrycia treści, ani do decyzji nie użyliśmy środków zautomatyzowanych.`,
    ),
  ];
}

/** Word of a decision to who reported the review or wrote it, with reasons and ways to object. */
function decisionMail(
  decision: Decision,
  { id, email, role, title }: Omit<OwedWord, 'decision'>,
  shopUrl: string,
): Mail {
  const { subject, said } = outcomeWords[decision.outcome];
  const number = String(decision.number).padStart(6, '0');
  const isPublished = decision.outcome === 'published';
  return composeMail({
    name: `opinia-decyzja-${number}-${role}-${id}`,
    to: email,
    date: new Date(decision.decided_at),
    title: `${subject} (decyzja OPI/${number})`,
    blocks: [
      paragraph(said(title)),
      ...(isPublished ? [] : [...reasons(decision, role), ...objections(shopUrl)]),
    ],
  });
}

/** Word of decisions that nobody has been sent yet. */
export function owedDecisions(context: MockContext): readonly Owed[] {
  const { db, clock, shopUrl } = context;
  const rows = db.all(
    RowSchema,
    'SELECT rowid AS id, decision, email, role, title FROM decision_mails WHERE mailed_at IS NULL',
  );
  return rows.map((row) => ({
    make: () => {
      const decision = decisionByNumber(context, row.decision);
      return decision && decisionMail(decision, row, shopUrl);
    },
    done: () => db.run('UPDATE decision_mails SET mailed_at = ? WHERE rowid = ?', clock(), row.id),
  }));
}
