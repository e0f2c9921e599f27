import { sha3_224 } from 'js-sha3';
import { optionList, optionLists, type ProductOption } from '../commerce/product-option.ts';
import { isRecord } from '../is-record.ts';

function numbersToText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersToText);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, numbersToText(field)]),
  );
}

function dataToHash(option: ProductOption | null | undefined): unknown {
  if (!option) return null;
  for (const name of optionLists) {
    const list = optionList(option, name);
    if (list.length > 0) return list.map(numbersToText);
  }
  return option;
}

/** SHA3-224 of the selected options, in hex (cart-07). Key order and list order matter. */
export function optionChecksum(option: ProductOption | null | undefined): string {
  return sha3_224(JSON.stringify(dataToHash(option)));
}
