/**
 * The kinds in reports of browsers, apart from the reports' schemas: the browser's code needs no
 * validation.
 */

/** The waiting times that browsers measure: the web vitals, in ms; CLS is a share. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

/** Kinds of errors that are counted separately; all others count as `other`. */
export const faultKinds = [
  'AppError',
  'Error',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'other',
] as const;
