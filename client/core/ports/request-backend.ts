import type * as v from 'valibot';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import type { NewTask } from '../../../domain/sync/sync-task.ts';
import { newId } from '../new-id.ts';
import type { Store } from '../store.ts';
import { whenStarted } from './ports.ts';

/**
 * Sends a request to the backend and returns its result. Throws the code of a refusal, with a
 * message id as its text, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function requestBackend<T>(
  store: Store,
  task: Omit<NewTask, 'id'>,
  result: v.GenericSchema<unknown, T>,
): Promise<T> {
  const { api } = await whenStarted(store);
  const response = await api.fetch({ id: newId(), ...task }, result);
  if (response.kind === 'done') return response.result;
  throw refusalError(response);
}
