import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';
import { deletePhotos } from './review-photos.ts';
import { setStatus, writtenReview } from './reviews.ts';

/** Outcomes for a pending review, and for a reported one. */
const outcomes = ['published', 'rejected', 'kept', 'removed'] as const;
/** Grounds of a decision against a review (DSA art. 17): the law, or the rules of reviews. */
const grounds = ['law', 'rules'] as const;

export type Outcome = (typeof outcomes)[number];

export const DecisionSchema = v.pipe(
  v.object({
    review: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    outcome: v.picklist(outcomes),
    ground: v.picklist(grounds),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  }),
  v.check(
    ({ outcome, reason }) => outcome === 'published' || reason.length >= 10,
    'A decision needs its reasons',
  ),
);
export type DecisionForm = v.InferOutput<typeof DecisionSchema>;

const ReportSchema = v.object({
  number: v.number(),
  review: v.string(),
  email: v.string(),
  message: v.string(),
  created_at: v.number(),
  /** Store view of the report; null for rows older than this column. */
  store: v.nullable(v.string()),
});
export type Report = v.InferOutput<typeof ReportSchema>;

const StoredSchema = v.object({
  number: v.number(),
  review: v.string(),
  outcome: v.picklist(outcomes),
  ground: v.picklist(grounds),
  reason: v.string(),
  decided_at: v.number(),
});
export type Decision = v.InferOutput<typeof StoredSchema>;

/** Stores a report of a review under the number of its message. Part of a transaction. */
export function storeReport(
  { db, clock }: MockContext,
  { number, review, email, message, store }: Omit<Report, 'created_at'>,
): void {
  db.run(
    'INSERT INTO review_reports (number, review, email, message, created_at, store) VALUES (?, ?, ?, ?, ?, ?)',
    number,
    review,
    email,
    message,
    clock(),
    store,
  );
}

const reportColumns = 'number, review, email, message, created_at, store';

/** Undecided reports, oldest first. */
export function openReports({ db }: MockContext): readonly Report[] {
  const sql = `SELECT ${reportColumns} FROM review_reports WHERE decision IS NULL ORDER BY number`;
  return db.all(ReportSchema, sql);
}

/** The latest decision on each review. */
export function lastDecisions({ db }: MockContext): readonly Decision[] {
  return db.all(
    StoredSchema,
    'SELECT * FROM review_decisions WHERE number IN (SELECT max(number) FROM review_decisions GROUP BY review)',
  );
}

/** A decision on a review; null if it does not exist. */
export function decisionByNumber({ db }: MockContext, number: number): Decision | null {
  return db.get(StoredSchema, 'SELECT * FROM review_decisions WHERE number = ?', number) ?? null;
}

/** Throws unless the review is pending (to publish or reject) or reported (to keep or remove). */
function refuseSettled(context: MockContext, { review, outcome }: DecisionForm): void {
  const isWaiting = writtenReview(context, review)?.status === 2;
  const isReported = openReports(context).some((report) => report.review === review);
  const isDue = outcome === 'published' || outcome === 'rejected' ? isWaiting : isReported;
  if (!isDue) throw new AppError('COMMERCE_REFUSED', 'This was decided already');
}

/**
 * Stores a moderator's decision, settles its reports, deletes the photos of a refused review, and queues mails to reporters and author (DSA
 * art. 16 and 17). Throws `COMMERCE_REFUSED` if there is nothing to decide.
 */
export function decideReview(context: MockContext, form: DecisionForm, title: string): void {
  const { db, clock } = context;
  db.transaction(() => {
    refuseSettled(context, form);
    const author = writtenReview(context, form.review);
    const reporters = openReports(context).filter(({ review }) => review === form.review);
    const decision = db.get(
      v.object({ number: v.number() }),
      `INSERT INTO review_decisions (review, outcome, ground, reason, decided_at)
       VALUES (?, ?, ?, ?, ?) RETURNING number`,
      form.review,
      form.outcome,
      form.ground,
      form.reason,
      clock(),
    );
    if (!decision) throw new AppError('INTERNAL', 'A decision was written and is not there');
    const isUp = form.outcome === 'published' || form.outcome === 'kept';
    setStatus(context, form.review, isUp ? 1 : 3);
    if (!isUp) deletePhotos(context, form.review);
    db.run(
      'UPDATE review_reports SET decision = ? WHERE review = ? AND decision IS NULL',
      decision.number,
      form.review,
    );
    const recipients = [
      ...reporters.map(({ email, store }) => ({ email, store, role: 'reporter' })),
      ...(author === null ? [] : [{ email: author.email, store: author.store, role: 'author' }]),
    ];
    for (const { email, role, store } of recipients) {
      db.run(
        'INSERT OR IGNORE INTO decision_mails (decision, email, role, title, store) VALUES (?, ?, ?, ?, ?)',
        decision.number,
        email,
        role,
        title,
        store,
      );
    }
  });
}
