import * as v from 'valibot';

const levels = ['critical', 'high', 'moderate', 'low', 'info'] as const;

/** Output of `npm audit --json` when the registry responded (report version 2). */
const ReportSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ name: v.string(), severity: v.picklist(levels), range: v.string() }),
  ),
});

/** Output when the registry did not respond. */
const FailureSchema = v.object({ message: v.string() });

export interface AuditVerdict {
  /** 0: no action; 1: findings to fix or explain; 2: the registry was not reached. */
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const undecided = (why: string): AuditVerdict => ({
  code: 2,
  text: [
    `The registry could not be asked for known holes: ${why}`,
    'This says nothing about the packages, neither good nor bad. Run it again where the registry of npm (or a',
    'mirror that answers audits: `npm config set registry …`) is reached, before each release and once a day.',
    'A scanner that needs no registry takes the list of packages: `npm run -s sbom > bom.json`.',
  ].join('\n'),
});

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/** Judges the output of `npm audit --json` for a release: high and critical findings block it. */
export function judgeAudit(output: string): AuditVerdict {
  const json = parsed(output);
  const report = v.safeParse(ReportSchema, json);
  if (!report.success) {
    const failure = v.safeParse(FailureSchema, json);
    return undecided(failure.success ? failure.output.message : 'npm printed no report');
  }
  const found = Object.values(report.output.vulnerabilities).toSorted(
    (a, b) => levels.indexOf(a.severity) - levels.indexOf(b.severity),
  );
  if (found.length === 0) return { code: 0, text: 'No known holes.' };
  const isBad = found.some(({ severity }) => severity === 'high' || severity === 'critical');
  const lines = found.map(({ name, severity, range }) => `- ${severity}: ${name} ${range}`);
  const next = 'Mend by an update; what stays stands in docs/security.md with its reason.';
  return { code: isBad ? 1 : 0, text: [...lines, next].join('\n') };
}
