import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');

/** The output of Lingui's own check of the catalogues, and whether it passed. */
function check(...args: readonly string[]): {
  readonly status: number | null;
  readonly output: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [lingui, 'check', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, output: `${stdout}${stderr}` };
}

describe('the messages', () => {
  test('each one has a Polish translation', () => {
    const { status, output } = check('missing', '--locale', 'pl', '--mode', 'catalog');
    expect(status, output).toBe(0);
  });

  test('the catalogues contain exactly the messages of the code', () => {
    const { status, output } = check('sync', '--clean');
    expect(status, output).toBe(0);
  });
});
