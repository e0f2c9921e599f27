import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

/**
 * A process that requests addresses in turn at a fixed rate, without waiting for responses, like
 * independent shoppers. Latencies count from the time at which a request was due.
 */
const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    urls: v.array(v.string()),
    perSecond: v.number(),
    seconds: v.number(),
    /** Bodies to send by POST, in turn, and headers. */
    bodies: v.optional(v.array(v.string()), []),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
);
const { urls, perSecond, seconds, bodies, headers: more } = v.parse(OptionsSchema, process.argv[2]);

const agent = new Agent({ keepAlive: true });
const headers = { accept: 'text/html', 'accept-encoding': 'br', ...more };
const method = bodies.length > 0 ? 'POST' : 'GET';
const times: number[] = [];
let refused = 0;
let failed = 0;

function ask(url: string, due: number, body: string | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  request(url, { agent, headers, method }, (response) => {
    response.resume().once('end', () => {
      if (response.statusCode === 200) times.push(performance.now() - due);
      else if (response.statusCode === 503) refused += 1;
      else failed += 1;
      resolve();
    });
  })
    .once('error', () => {
      failed += 1;
      resolve();
    })
    .end(body);
  return promise;
}

const began = performance.now();
const total = Math.round(perSecond * seconds);
const asked: Promise<void>[] = [];
for (let number = 0; number < total; number += 1) {
  const due = began + (number * 1000) / perSecond;
  const early = due - performance.now();
  if (early > 1) await pause(early);
  const body = bodies[number % bodies.length];
  asked.push(ask(urls[number % urls.length] ?? '', Math.max(due, performance.now() - 1), body));
}
await Promise.all(asked);
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const perSecondGiven = times.length / ((performance.now() - began) / 1000);
agent.destroy();
process.stdout.write(
  JSON.stringify({
    given: times.length,
    refused,
    failed,
    perSecondGiven,
    p50: at(0.5),
    p99: at(0.99),
  }),
);
