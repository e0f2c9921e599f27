import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CompanionContext } from './companion-context.ts';

const SecretRowSchema = v.object({ value: v.string() });

/** A secret of this database, created on first use and stored. */
export function secretOf({ db }: Pick<CompanionContext, 'db'>, name: string): string {
  const made = randomBytes(32).toString('base64url');
  db.run('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)', name, made);
  return db.get(SecretRowSchema, 'SELECT value FROM secrets WHERE name = ?', name)?.value ?? made;
}
