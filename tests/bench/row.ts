/** One measured value. Ratios and bytes can be held to; times depend on the machine. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ratio' | 'bytes' | 'requests/s' | 'renders/s' | 'ms';
  /** What the value should reach at least, or stay below. */
  readonly goal?: { readonly least: number } | { readonly most: number };
}

export interface Scenario {
  readonly title: string;
  /** How it was measured, for the reader of the figures. */
  readonly about: string;
  run(): Promise<readonly Row[]>;
}

export const isReportedOnly = ({ unit }: Row): boolean => unit !== 'ratio' && unit !== 'bytes';

export function meetsGoal({ value, goal }: Row): boolean {
  if (goal === undefined) return true;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}
