import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openUcpShop } from '../../tests/support/ucp-shop.ts';

const script = new URL('./agent.ts', import.meta.url).pathname;

function start(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stderr), once(child, 'close')]);
  return { child, ended: ended.then(([faults, [code]]) => ({ faults, code })) };
}

test('npm run agent prints its walk', async () => {
  const { app } = await openUcpShop();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { child, ended } = start('Bluza', '--shop', address);
  expect(await text(child.stdout)).toMatch(/^Capabilities: .*\nBluza, Niebieski: 90\.00 PLN .*\n$/);
  expect(await ended).toEqual({ faults: '', code: 0 });
});

test('npm run agent tells a closed pipe in one line, as it does a missing wish', async () => {
  const { app } = await openUcpShop();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { child, ended } = start('Bluza', '--shop', address);
  child.stdout.destroy();
  expect(await ended).toEqual({ faults: 'The output was closed.\n', code: 1 });
  const { faults, code } = await start().ended;
  expect([code, faults]).toEqual([1, expect.stringMatching(/^Say what you look for.*\n$/)]);
});
