import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLogStream, RequestLines, requestLog } from './log-stream.ts';

/** An output whose reader reads a line only when the test says so. */
function slowOutput() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      taken.push(String(chunk));
      waiting.push(done);
    },
  });
  return { output, taken, next: () => waiting.shift()?.() };
}

test('the end waits until the last line was written', async () => {
  const { output, taken, next } = slowOutput();
  const log = createLogStream(output);
  log.write('one\n');
  log.write('two\n');
  let isFlushed = false;
  const flushed = log.flush().then(() => {
    isFlushed = true;
  });
  next();
  await new Promise(setImmediate);
  expect([taken, isFlushed]).toEqual([['one\n', 'two\n'], false]);
  next();
  await new Promise(setImmediate);
  next();
  await flushed;
});

test('a reader that reads nothing delays neither the shop nor its end, and uses limited memory', async () => {
  const { output } = slowOutput();
  const log = createLogStream(output);
  for (let line = 0; line < 3000; line += 1) log.write('x'.repeat(1024));
  expect(output.writableLength).toBeLessThan(1_100_000);
  const begun = performance.now();
  await log.flush();
  expect(performance.now() - begun).toBeLessThan(30_000);
});

test('nothing is written to a closed reader, and nobody waits for it', async () => {
  let writes = 0;
  const output = new Writable({
    write(_chunk, _encoding, done) {
      writes += 1;
      done(new Error('write EPIPE'));
    },
  });
  const log = createLogStream(output);
  log.write('one\n');
  await new Promise(setImmediate);
  log.write('two\n');
  await log.flush();
  expect(writes).toBe(1);
});

test('a request writes one line, at its end, with its address, status and time', async () => {
  const lines: unknown[] = [];
  const app = Fastify({
    logger: {
      ...requestLog('info'),
      stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
    },
    logController: new RequestLines(),
  });
  onTestFinished(() => app.close());
  app.get('/', async () => 'page');
  await app.inject('/?token=secret');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 30,
    event: 'request.completed',
    msg: 'request completed',
    req: { method: 'GET', url: '/?token=***', remoteAddress: '127.0.0.1' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
});
