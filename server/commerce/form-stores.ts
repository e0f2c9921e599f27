import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { Config } from '../config.ts';
import { prefixCodes, storeViews } from '../store-views.ts';

/** A store view as the forms of its pages are sent to. */
export interface FormStore {
  /** What its addresses begin with, such as `/en`; empty for the shop's first. */
  readonly prefix: string;
  /** What its calls to the backend name, as those of scripts do: nothing in a shop of one store view. */
  readonly query: Readonly<Record<string, string>>;
}

/** Where forms without script are taken: at the addresses of each store view. [store-05] */
export function formStores(config: Config): readonly FormStore[] {
  const [{ storeCode: first }] = storeViews(config);
  const prefixes = prefixCodes(config);
  const at = (prefix: string, storeCode: StoreCode): FormStore => ({
    prefix,
    query: prefixes.length > 0 ? { storeCode } : {},
  });
  return [at('', first), ...prefixes.map((code) => at(`/${code}`, code))];
}
