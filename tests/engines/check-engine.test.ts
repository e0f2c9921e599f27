import { expect, test } from 'vitest';
import { runScript } from '../services/run-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readCases } from './check-engine.ts';

test('cases are counted, and a failed one keeps its reason', () => {
  const output = [
    'Connector: http://127.0.0.1:3571',
    '✓  api-14  a guest gets a new cart (step 1)',
    '–  api-45  a page is read (step 1)',
    '     the world has no content',
    '✗  api-15  adding an item returns its line (step 1)',
    '     refused: CART_NOT_FOUND',
    '     404 !== 200',
    '✗  staff: an order has the same lines',
    '     0 !== 1',
    '',
    '1 hold, 1 fail, 1 not run',
  ].join('\n');
  const { passed, failures } = readCases(output);
  expect(passed).toBe(1);
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatch(/✗ {2}api-15[^✗]*404 !== 200$/);
});

test('an engine whose packages cannot be fetched says so by its exit code', async () => {
  const { code, stderr } = await runScript(
    'scripts/engine.ts',
    {
      ENGINE_DIR: await temporaryFolder(),
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    },
    'vendure',
    '--check',
  );
  expect(code).toBe(69);
  expect(stderr).toContain('The registry cannot be reached');
});
