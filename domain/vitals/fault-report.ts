import * as v from 'valibot';
import { screenNames } from '../url/screens.ts';
import { faultKinds } from './report-kinds.ts';

export type FaultKind = (typeof faultKinds)[number];

/**
 * A browser's report of an uncaught error. It contains nothing about the person and not the error's
 * message, which may contain what was typed.
 */
export const FaultReportSchema = v.object({
  screen: v.picklist(screenNames),
  kind: v.picklist(faultKinds),
  /** Our file, line and column; empty where none of our files is named. */
  place: v.pipe(v.string(), v.regex(/^(?:\/assets\/[\w./-]{1,160}:\d{1,7}:\d{1,7})?$/)),
});

export type FaultReport = v.InferOutput<typeof FaultReportSchema>;
