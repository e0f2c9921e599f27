/** One line of Prometheus' text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Parses the text format, as this server and its workers write it; other lines are left out. */
export function readMetrics(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, inner = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || Number.isNaN(Number(value))) return [];
    const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, label = '', content = '']) => [label, content] as const,
    );
    return [{ name, labels: Object.fromEntries(labels), value: Number(value) }];
  });
}

/** The sum of all samples of a name with these labels. */
export function sumOf(
  samples: readonly Sample[],
  name: string,
  labels: Sample['labels'] = {},
): number {
  return samples
    .filter((each) => each.name === name)
    .filter((each) => Object.entries(labels).every(([key, value]) => each.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/**
 * A quantile of a histogram, interpolated within its bucket as Prometheus does. The last bucket's
 * end where it lies beyond, null where nothing was counted.
 */
export function quantileOf(
  samples: readonly Sample[],
  histogram: string,
  share: number,
  labels: Sample['labels'] = {},
): number | null {
  const total = sumOf(samples, `${histogram}_count`, labels);
  if (total === 0) return null;
  const ends = samples
    .filter(({ name }) => name === `${histogram}_bucket`)
    .map((each) => Number(each.labels['le']))
    .filter(Number.isFinite);
  let from = { end: 0, count: 0 };
  for (const end of [...new Set(ends)].toSorted((a, b) => a - b)) {
    const count = sumOf(samples, `${histogram}_bucket`, { ...labels, le: String(end) });
    if (count >= share * total) {
      return from.end + (end - from.end) * ((share * total - from.count) / (count - from.count));
    }
    from = { end, count };
  }
  return from.end;
}
