import * as v from 'valibot';
import { shortTextField } from '../form/fields.ts';

/** What the search of shops asks for: a postcode or a town. */
export const PlaceFormSchema = v.object({ place: shortTextField(100) });
