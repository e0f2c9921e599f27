import * as v from 'valibot';
import { screenNames } from '../url/screens.ts';
import { vitalNames } from './report-kinds.ts';

export type VitalName = (typeof vitalNames)[number];

/** Longer times come from sleeping devices. */
const longestMs = 120_000;

/**
 * The report of one page view; it contains nothing about the person. The screen is that of the
 * first page, whose loading was measured.
 */
export const VitalsReportSchema = v.object({
  screen: v.picklist(screenNames),
  device: v.picklist(['phone', 'desktop']),
  vitals: v.pipe(
    v.array(
      v.object({
        name: v.picklist(vitalNames),
        value: v.pipe(v.number(), v.minValue(0), v.maxValue(longestMs)),
      }),
    ),
    v.minLength(1),
    v.maxLength(vitalNames.length),
  ),
});

export type VitalsReport = v.InferOutput<typeof VitalsReportSchema>;
