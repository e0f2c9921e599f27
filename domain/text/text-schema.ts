import * as v from 'valibot';
import { keepTogether } from './keep-together.ts';

/** Display text with non-breaking spaces: "85 cm" stays on one line. [pl-I10] */
export const TextSchema = v.pipe(v.string(), v.transform(keepTogether));
