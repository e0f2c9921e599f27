import type { TestProject } from 'vitest/node';
import { installElasticsearch, obstacle } from './install.ts';
import { isUp, startElasticsearch } from './node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of an Elasticsearch for tests; null if none can run. */
    readonly elasticsearchUrl: string | null;
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * One Elasticsearch for all tests of a run: `ELASTICSEARCH_URL`, or one started here. Without
 * either, the tests are skipped; with `CI=true` that is an error.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['ELASTICSEARCH_URL'] ?? '';
  if (given !== '') {
    if (!(await isUp(given))) throw new Error(`ELASTICSEARCH_URL: nothing answers at ${given}`);
    project.provide('elasticsearchUrl', given);
    return async () => {};
  }
  const missing = obstacle();
  if (missing !== null) {
    const line = `Elasticsearch cannot be run here: ${missing}, and ELASTICSEARCH_URL is not set`;
    if (process.env['CI'] === 'true') throw new Error(line);
    say(`skipped: the tests of the Elasticsearch engine. ${line}`);
    project.provide('elasticsearchUrl', null);
    return async () => {};
  }
  const node = await startElasticsearch(installElasticsearch(say));
  project.provide('elasticsearchUrl', node.url);
  return () => node.stop();
}
