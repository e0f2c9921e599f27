import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { assertNever } from '../../../domain/assert-never.ts';
import { SearchRulesSchema } from '../../../domain/catalogue/search-rules.ts';
import { AppError } from '../../../domain/errors.ts';
import { openEmbeddedCatalogue } from './embedded-catalogue.ts';
import type { SearchOutcome, SearchTask } from './search-task.ts';

const DataSchema = v.object({ dir: v.string(), rules: v.record(v.string(), SearchRulesSchema) });
const catalogue = openEmbeddedCatalogue(v.parse(DataSchema, workerData));

function resultOf(task: SearchTask): Promise<unknown> {
  switch (task.kind) {
    case 'search':
      return catalogue.search(task.request);
    case 'suggest':
      return catalogue.suggest(task.store, task.text, task.size);
    default:
      return assertNever(task);
  }
}

/** Runs in a search thread for each request. */
export default async function run(task: SearchTask): Promise<SearchOutcome> {
  try {
    return { kind: 'done', json: JSON.stringify(await resultOf(task)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'failed', code: error.code, message: error.message };
  }
}
