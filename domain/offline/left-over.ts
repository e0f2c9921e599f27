import * as v from 'valibot';
import { SyncTaskSchema } from '../sync/sync-task.ts';

/** What a page that ended had not written yet: records by their names, and tasks. */
export const LeftOverSchema = v.object({
  records: v.record(
    v.string(),
    v.object({ version: v.number(), base: v.unknown(), value: v.unknown() }),
  ),
  tasks: v.array(SyncTaskSchema),
});

export type LeftOver = v.InferOutput<typeof LeftOverSchema>;
