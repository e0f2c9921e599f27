import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/**
 * The failures of a run, by name: read from the reports, because they are not at the end of a long
 * log.
 */

const UnitFile = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
  ),
});

/** The fields of the unit test report that are used. */
export const UnitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(UnitFile),
});

const Failure = v.object({ message: v.optional(v.string(), '') });

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.optional(v.array(Failure), []) })),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites: readonly Suite[];
}

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
});

/** The fields of the browser test report that are used. */
export const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(Suite),
  errors: v.array(Failure),
});

/** The first lines of a message, without colours, blank lines and foreign stack frames. */
function firstLines(message: string, most = 8): readonly string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .slice(0, most)
    .map((line) => `    ${line.slice(0, 200)}`);
}

const entry = (title: string, message: string): string =>
  [`  ${title}`, ...firstLines(message)].join('\n');

/** One text for each failed unit test, and for each file that failed outside of its tests. */
export function failedUnitTests(
  report: v.InferOutput<typeof UnitReport>,
  root: string,
): readonly string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => entry(`${file} › ${test.fullName}`, test.failureMessages[0] ?? ''));
    const isBroken = message !== '' || (status === 'failed' && failed.length === 0);
    const why = message === '' ? 'broke outside of its tests: a hook, see the log above' : message;
    return isBroken ? [entry(file, why), ...failed] : failed;
  });
}

/** One text for each unit test that passed on its second try, with the error of the first. */
export const secondTryUnitTests = (
  report: v.InferOutput<typeof UnitReport>,
  root: string,
): readonly string[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) =>
        entry(`${relative(root, name)} › ${test.fullName}`, test.failureMessages[0] ?? ''),
      ),
  );

function browserTests(suite: Suite, titles: readonly string[], status: string): readonly string[] {
  const within = suite.specs.flatMap((spec) => {
    const test = spec.tests.find((each) => each.status === status);
    if (!test) return [];
    const message = test.results.flatMap((each) => each.errors)[0]?.message ?? '';
    const title = [`tests/e2e/${spec.file}:${spec.line}`, ...titles, spec.title].join(' › ');
    return [entry(title, message)];
  });
  const below = suite.suites.flatMap((each) => browserTests(each, [...titles, each.title], status));
  return [...within, ...below];
}

const ofStatus = (report: v.InferOutput<typeof BrowserReport>, status: string) =>
  report.suites.flatMap((suite) => browserTests(suite, [], status));

/** One text for each browser test that failed twice, and for each error outside of them. */
export const failedBrowserTests = (
  report: v.InferOutput<typeof BrowserReport>,
): readonly string[] => [
  ...report.errors.map(({ message }) => entry('tests/e2e', message)),
  ...ofStatus(report, 'unexpected'),
];

/** One text for each browser test that passed on its second try. */
export const secondTryBrowserTests = (
  report: v.InferOutput<typeof BrowserReport>,
): readonly string[] => ofStatus(report, 'flaky');
