import { hasSaved, planSaved, takeSaved, unsentSaved } from '../../../domain/cart/merge-saved.ts';
import { isSameItem } from '../../../domain/cart/same-item.ts';
import type { ApiRequest } from '../../../domain/commerce/batch.ts';
import { type SavedItem, SavedItemsSchema } from '../../../domain/commerce/saved-line.ts';
import { newId } from '../../core/new-id.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import { isSessionRefused, isTrouble, type Run, refusedFor } from './sync-run.ts';

const url = '/api/user/saved-lines?token={{token}}';
const readRequest = (): ApiRequest => ({ id: newId(), url, method: 'GET' });

type SavedRun = Pick<Run, 'store' | 'runtime' | 'ports'>;

/** Catalogue products of lines that only the account has. */
function unknownHere({ ports }: SavedRun, here: readonly SavedItem[], there: readonly SavedItem[]) {
  const unknown = there.filter((item) => !here.some((line) => isSameItem(line, item)));
  if (unknown.length === 0) return {};
  return ports.findProducts(unknown.map(({ sku }) => sku)).catch(() => ({}));
}

/**
 * Merges the lines saved for later with the customer's account, if the backend has such lines.
 * Without changes of this device it asks the account only after signing in, or with `force`. Runs
 * under the cart's lock. Throws without a response; the changes then stay pending. [cart-67]
 */
export async function syncSaved(
  run: SavedRun,
  { force }: { readonly force: boolean },
): Promise<void> {
  const { store, runtime, ports } = run;
  const owner = store.get(customerAtom);
  if (owner === null || !ports.config.capabilities.features.includes('saved-lines')) return;
  await runtime.reload();
  const before = (await ports.records.load('cart'))?.savedAccount?.owner;
  const id = newId();
  const { state } = await runtime.dispatch({
    type: 'editSaved',
    edit: (current) => planSaved(current, owner, id),
  });
  const sending = state.savedAccount?.sending ?? null;
  if (sending === null && before === owner && !force) return;
  const body = sending && { changes: sending.changes };
  const request: ApiRequest = sending
    ? { id: sending.id, url, method: 'POST', body }
    : readRequest();
  let response = await ports.api.fetch(request, SavedItemsSchema);
  const isUnknown = response.kind === 'refused' && response.error === 'WRITE_OUTCOME_UNKNOWN';
  // By what the account holds, the next plan sends no more lines than it has room for.
  const isFull = response.kind === 'refused' && response.error === 'LIST_FULL';
  if (isUnknown || isFull) response = await ports.api.fetch(readRequest(), SavedItemsSchema);
  if (response.kind === 'refused') {
    ports.log.warn('cart.saved-refused', { code: response.code, error: response.error });
    if (isTrouble(response) || isSessionRefused(response)) {
      throw refusedFor('A list of saved lines', response.message);
    }
    await runtime.dispatch({ type: 'editSaved', edit: unsentSaved });
    return;
  }
  const there = response.result;
  const products = await unknownHere(run, state.saved, there);
  await runtime.dispatch({
    type: 'editSaved',
    edit: (current) => {
      const isMade = !isFull && (!isUnknown || hasSaved(current, there));
      return takeSaved(isMade ? current : unsentSaved(current), there, owner, products);
    },
  });
}
