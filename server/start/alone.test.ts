import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { alone } from './alone.ts';
import { fillDist } from './build-shop.ts';

const quiet = { onWait: () => {} };

describe('exclusive work', () => {
  test('waits until another process has done it, and logs this once', async () => {
    const file = join(await temporaryFolder(), 'lock');
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await pause(300);
      order.push(`${name} ends`);
    };
    const waits: string[] = [];
    const onWait = () => waits.push('told');
    await Promise.all([alone(file, { onWait }, work('a')), alone(file, { onWait }, work('b'))]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(waits).toEqual(['told']);
  });

  test('can start again after work that failed', async () => {
    const file = join(await temporaryFolder(), 'lock');
    const failing = alone(file, quiet, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await alone(file, quiet, async () => 'done')).toBe('done');
  });

  test('can start again at once after its process was killed (-9)', async () => {
    const file = join(await temporaryFolder(), 'lock');
    const script = `
      const { alone } = await import(${JSON.stringify(join(import.meta.dirname, 'alone.ts'))});
      await alone(${JSON.stringify(file)}, { onWait() {} }, async () => {
        console.log('held');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    const tooLong = alone(file, { ...quiet, longestWait: 300 }, async () => 'done');
    await expect(tooLong).rejects.toMatchObject({ code: 'BUILD_FAILED' });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const next = await alone(file, { ...quiet, longestWait: 300 }, async () => 'done');
    expect(next).toBe('done');
  });
});

describe('building dist', () => {
  async function folder() {
    const root = await temporaryFolder();
    mkdirSync(join(root, 'client'));
    const change = (text: string) => writeFileSync(join(root, 'client/a.ts'), text);
    change('1');
    const builds: string[] = [];
    const fill = (work: () => Promise<unknown> = async () => {}) =>
      fillDist({ root, ownFolder: undefined, log: () => {}, unlessCurrent: true }, async () => {
        builds.push('built');
        await work();
      });
    return { root, change, builds, fill };
  }

  test('two processes that begin at once build it once', async () => {
    const { fill, builds } = await folder();
    await Promise.all([fill(() => pause(300)), fill(() => pause(300))]);
    expect(builds).toHaveLength(1);
  });

  test('a failed build does not count as complete, even with unchanged sources', async () => {
    const { root, change, fill, builds } = await folder();
    await fill();
    change('2');
    const failing = fill(async () => {
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(existsSync(join(root, 'dist/source-stamp'))).toBe(false);
    change('1');
    await fill();
    expect(builds).toHaveLength(3);
  });

  test('sources changed during a build are built again', async () => {
    const { change, fill, builds } = await folder();
    await fill(async () => change('2'));
    await fill();
    await fill();
    expect(builds).toHaveLength(2);
  });
});
