import * as v from 'valibot';
import { shortTextField } from '../form/fields.ts';

/** The input of the search of shops: a postcode or a town. */
export const PlaceFormSchema = v.object({ place: shortTextField(100) });
