/** Units of counted values. */
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
  /** Lowest or highest value that is allowed. */
  readonly goal?: { readonly least: number } | { readonly most: number };
}

export interface Scenario {
  readonly title: string;
  /** How it was measured, for readers of the figures. */
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
