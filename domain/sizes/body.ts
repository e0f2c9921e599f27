import * as v from 'valibot';
import { formMessages } from '../form/messages.ts';
import type { Measure } from './measure.ts';

/** Shortest and longest plausible measures of a person, in centimetres. */
export const measureLimits: Readonly<Record<Measure, readonly [least: number, most: number]>> = {
  bust: [40, 180],
  waist: [35, 180],
  hips: [40, 190],
  foot: [8, 36],
};

const centimetres = (measure: Measure) => {
  const [least, most] = measureLimits[measure];
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most));
};

/** The shopper's measures in centimetres, as far as they are known. They stay on the device. */
export const BodySchema = v.partial(
  v.object({
    bust: centimetres('bust'),
    waist: centimetres('waist'),
    hips: centimetres('hips'),
    foot: centimetres('foot'),
  }),
);

export type Body = v.InferOutput<typeof BodySchema>;

const written = /^\d{1,3}(?:[.,]\d{1,2})?(?:\s*cm)?$/;

/** A measure as typed: "92", "92,5", "92 cm". Empty is unknown. */
const typed = (measure: Measure) => {
  const [least, most] = measureLimits[measure];
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((text) => text === '' || written.test(text), formMessages.measure),
    v.transform((text) => (text === '' ? undefined : Number.parseFloat(text.replace(',', '.')))),
    v.check(
      (value) => value === undefined || (value >= least && value <= most),
      formMessages.measureRange,
    ),
  );
};

/** The form of the size help; fields that a table does not need are absent. */
export const BodyFormSchema = v.pipe(
  v.object({
    bust: typed('bust'),
    waist: typed('waist'),
    hips: typed('hips'),
    foot: typed('foot'),
  }),
  v.check(
    (body) => Object.values(body).some((value) => value !== undefined),
    formMessages.noMeasure,
  ),
);
