import * as v from 'valibot';
import { type Body, measureLimits } from '../sizes/body.ts';
import { type Measure, measureOf, measures } from '../sizes/measure.ts';
import type { TextLanguage } from '../text/text-language.ts';
import { ProductRequestSchema } from './catalogue-request.ts';
import type { UcpMessage } from './messages.ts';
import { sizeTexts } from './size-texts.ts';

/** Most measures of a request. */
const mostMeasures = 20;
/** Longest name of a measure that a message repeats. */
const longestName = 40;

const centimetres = (what: string) =>
  v.exactOptional(v.pipe(v.number(), v.description(`${what}, in centimetres`)));

const { id, selected, context } = ProductRequestSchema.entries;

/** The input of a size advice. */
export const SizeRequestSchema = v.object({
  id,
  measures: v.exactOptional(
    v.pipe(
      v.objectWithRest(
        {
          bust: centimetres('Bust or chest'),
          waist: centimetres('Waist'),
          hips: centimetres('Hips'),
          foot: centimetres('Length of the foot'),
        },
        v.number(),
      ),
      v.check((all) => Object.keys(all).length <= mostMeasures, `at most ${mostMeasures} measures`),
    ),
    {},
  ),
  selected,
  context,
});

const isMeasure = (name: string): name is Measure => measures.some((measure) => measure === name);

/**
 * The body of a request, with an error for each measure that is unknown, stated twice or absurd.
 * Measures may also have the names of a size table's columns, such as "chest" or "Biust".
 */
export function readMeasures(
  stated: Readonly<Record<string, number | undefined>>,
  language: TextLanguage,
): { readonly body: Body; readonly messages: readonly UcpMessage[] } {
  const texts = sizeTexts[language];
  const body: Body = {};
  const messages: UcpMessage[] = [];
  for (const [name, value] of Object.entries(stated)) {
    if (value === undefined) continue;
    const short = name.slice(0, longestName);
    const report = (code: string, content: string) =>
      messages.push({
        type: 'error',
        severity: 'recoverable',
        code,
        path: `$.measures[${JSON.stringify(short)}]`,
        content,
      });
    const measure = isMeasure(name) ? name : measureOf(short);
    if (measure === null) {
      report('measure_unknown', texts.unknownMeasure(short));
      continue;
    }
    const [least, most] = measureLimits[measure];
    if (!(value >= least && value <= most))
      report('measure_absurd', texts.range(short, least, most));
    else if (body[measure] !== undefined) report('measure_repeated', texts.twice(short));
    else body[measure] = value;
  }
  return { body, messages };
}
