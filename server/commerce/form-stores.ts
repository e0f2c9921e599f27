import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { Config } from '../settings/config.ts';
import { prefixCodes, storeViews } from '../settings/store-views.ts';

/** A store view that receives forms. */
export interface FormStore {
  /** Prefix of its addresses, such as `/en`; empty for the shop's first. */
  readonly prefix: string;
  /** Query of its backend requests, as scripts send it: empty in a shop of one store view. */
  readonly query: Readonly<Record<string, string>>;
}

/** Addresses that receive forms without script, for each store view. [store-05] */
export function formStores(config: Config): readonly FormStore[] {
  const [{ storeCode: first }] = storeViews(config);
  const prefixes = prefixCodes(config);
  const at = (prefix: string, storeCode: StoreCode): FormStore => ({
    prefix,
    query: prefixes.length > 0 ? { storeCode } : {},
  });
  return [at('', first), ...prefixes.map((code) => at(`/${code}`, code))];
}
