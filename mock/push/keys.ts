import * as v from 'valibot';
import webPush from 'web-push';
import type { MockContext } from '../context/context.ts';

const PairSchema = v.object({ publicKey: v.string(), privateKey: v.string() });
const RowSchema = v.object({ value: v.pipe(v.string(), v.parseJson(), PairSchema) });

/** The key pair that signs web push (RFC 8292): from the settings, or generated once and stored. */
export function vapidKeys({ db, push }: Pick<MockContext, 'db' | 'push'>) {
  if (push.keys !== null) return push.keys;
  const sql = "SELECT value FROM secrets WHERE name = 'vapid'";
  const known = db.get(RowSchema, sql);
  if (known !== null) return known.value;
  const made = webPush.generateVAPIDKeys();
  const insert = "INSERT OR IGNORE INTO secrets (name, value) VALUES ('vapid', ?)";
  db.run(insert, JSON.stringify(made));
  return db.get(RowSchema, sql)?.value ?? made;
}
