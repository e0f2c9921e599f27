/** Units of what is counted. */
export const counted: ReadonlySet<Row['unit']> = new Set([
  'requests',
  'frames',
  'nodes',
  'shards',
  'points',
]);

/** One measured value. Ratios, bytes and counts can be compared; times depend on the machine. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit:
    | 'ratio'
    | 'bytes'
    | 'requests'
    | 'frames'
    | 'nodes'
    | 'shards'
    | 'points'
    | 'EUR a month'
    | 'requests/s'
    | 'renders/s'
    | 'queries/s'
    | 'ms';
  /** What the value should reach at least, or stay below. */
  readonly goal?: { readonly least: number } | { readonly most: number };
}

export interface Scenario {
  readonly title: string;
  /** How it was measured, for the reader of the figures. */
  readonly about: string;
  run(): Promise<readonly Row[]>;
}

const comparable: ReadonlySet<Row['unit']> = new Set([
  'ratio',
  'bytes',
  'requests',
  'frames',
  'nodes',
  'shards',
  'EUR a month',
]);

export const isOfThisMachine = ({ unit }: Row): boolean => !comparable.has(unit);

export function meetsGoal({ value, goal }: Row): boolean {
  if (goal === undefined) return true;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}
