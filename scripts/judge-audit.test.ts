import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`p${at}`, { name: `p${at}`, severity, range: '<2.0.0' }]),
    ),
    metadata: {},
  });

test('nothing and a low finding do not fail the audit', () => {
  expect(judgeAudit(report())).toEqual({ code: 0, text: 'No known holes.' });
  expect(judgeAudit(report('low', 'moderate'))).toMatchObject({ code: 0 });
});

test('a high finding fails the audit, and the worst is named first', () => {
  const { code, text } = judgeAudit(report('low', 'high', 'critical'));
  expect(code).toBe(1);
  expect(text.split('\n').slice(0, 3)).toEqual([
    '- critical: p2 <2.0.0',
    '- high: p1 <2.0.0',
    '- low: p0 <2.0.0',
  ]);
});

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed - POST https://x', error: {} }), '405 Method'],
  ['', 'npm printed no report'],
  ['<html>proxy</html>', 'npm printed no report'],
  ['{"vulnerabilities":{"a":{"severity":"unheard of"}}}', 'npm printed no report'],
])('a registry that does not respond gives an undecided result with advice: %s', (output, why) => {
  const { code, text } = judgeAudit(output);
  expect(code).toBe(2);
  expect(text).toContain(why);
  expect(text).toContain('npm run -s sbom');
});
