import * as v from 'valibot';
import type { CompanionContext } from '../context/companion-context.ts';

const NumberRowSchema = v.object({ number: v.number() });

/** Stores a record of an event, a start page or a message. Returns its number. */
export function note({ db, clock }: CompanionContext, kind: string, document: object): number {
  const row = db.get(
    NumberRowSchema,
    'INSERT INTO notes (kind, document, created_at) VALUES (?, ?, ?) RETURNING number',
    kind,
    JSON.stringify(document),
    clock(),
  );
  return row?.number ?? 0;
}
