import * as v from 'valibot';

const OptionSchema = v.object({
  option_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  option_value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});
const ChosenSchema = v.object({
  extension_attributes: v.object({
    configurable_item_options: v.union([
      v.array(OptionSchema),
      v.pipe(
        v.record(v.string(), OptionSchema),
        v.transform((named) => Object.values(named)),
      ),
    ]),
  }),
});

/** The choices of a product with variants, as attribute and value; none for another product. */
export function chosenOptions(productOption: unknown) {
  const parsed = v.safeParse(ChosenSchema, productOption);
  if (!parsed.success) return [];
  return parsed.output.extension_attributes.configurable_item_options.map(
    ({ option_id, option_value }) => ({ attribute: option_id, value: option_value }),
  );
}
