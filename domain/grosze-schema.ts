import * as v from 'valibot';
import { grosze } from './money.ts';

/** Money in a stored record or between our own programs: an integer number of grosze. */
export const GroszeSchema = v.pipe(v.number(), v.safeInteger(), v.transform(grosze));
