import * as v from 'valibot';

/** Why a line was not indexed. `field` is a dotted path, empty when the whole line is faulty. */
export interface LineFault {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** Describes a faulty line: file, line, field and reason. */
export function describeFault({ file, line, field, reason }: LineFault): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${reason}`;
}

export type Place = Pick<LineFault, 'file' | 'line'>;

/** The first fault that a schema found in a line. */
export function schemaFault(place: Place, issues: readonly v.BaseIssue<unknown>[]): LineFault {
  const [issue] = issues;
  return {
    ...place,
    field: (issue && v.getDotPath(issue)) ?? '',
    reason: issue?.message ?? 'not a document of this type',
  };
}
