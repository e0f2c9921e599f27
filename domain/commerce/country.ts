import * as v from 'valibot';

/** Countries allowed in addresses; `ships` is whether the shop delivers there (pl-B14, api-46). */
export const CountriesSchema = v.array(
  v.looseObject({
    country_id: v.pipe(v.string(), v.length(2)),
    name: v.string(),
    ships: v.nullish(v.boolean(), true),
  }),
);

export type Country = v.InferOutput<typeof CountriesSchema>[number];
