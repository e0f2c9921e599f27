import { commonPrints } from './common-prints.ts';
import { printLength, printOf } from './password-print.ts';

const joined = commonPrints.replaceAll('\n', '');
const prints = new Set(
  Array.from({ length: joined.length / printLength }, (_, at) =>
    joined.slice(at * printLength, (at + 1) * printLength),
  ),
);

/** Whether letters and digits without accents are a common password. */
export const isPrinted = (bare: string): boolean => prints.has(printOf(bare));
