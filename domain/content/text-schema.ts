import * as v from 'valibot';
import { keepTogether } from './keep-together.ts';

/** Words that are only read, with spaces that no line ends at: "85 cm" stands in one line. [pl-I10] */
export const TextSchema = v.pipe(v.string(), v.transform(keepTogether));
