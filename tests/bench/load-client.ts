import autocannon from 'autocannon';
import * as v from 'valibot';

/** Runs in its own process, so that sending requests takes no time from the server under test. */
const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: v.string(), connections: v.number(), seconds: v.number() }),
);

const { url, connections, seconds } = v.parse(OptionsSchema, process.argv[2]);
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});
const { requests, latency } = result;
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);
