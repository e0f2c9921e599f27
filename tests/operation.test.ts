import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createShopMetrics } from '../server/metrics/shop-metrics.ts';

const textOf = (name: string) =>
  readFile(new URL(`../docs/operation/${name}`, import.meta.url), 'utf8');

/** The metric names of a shop's `/metrics`, including the parts of histograms. */
async function knownNames(): Promise<ReadonlySet<string>> {
  const metrics = createShopMetrics();
  metrics.watchRenders(() => 0);
  const text = await metrics.text();
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test.each(['grafana.json', 'alerts.yml'])('%s uses only metrics that a shop has', async (file) => {
  const known = await knownNames();
  const used = new Set((await textOf(file)).match(/\bwitryna_\w+/g));
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test('the dashboard shows the waiting times of visitors, and where pages were found', async () => {
  const used = await textOf('grafana.json');
  for (const name of [
    'witryna_vital_seconds_bucket',
    'witryna_layout_shift_bucket',
    'witryna_pages_total',
    'witryna_service_up',
    'witryna_circuit_open',
  ]) {
    expect(used).toContain(name);
  }
});

test('each alert links to an existing part of the runbook', async () => {
  const runbook = await textOf('runbook.md');
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  const alerts = await textOf('alerts.yml');
  const led = [...alerts.matchAll(/runbook\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(led.length).toBe([...alerts.matchAll(/- alert: /g)].length);
  expect(led.filter((anchor) => anchor === undefined || !anchors.includes(anchor))).toEqual([]);
  expect(anchors).toHaveLength(10);
});

test('the systemd unit and the image start the shop like npm start, and reload without downtime', async () => {
  const unit = await textOf('witryna.service');
  const image = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8');
  expect(unit).toContain('ExecStart=/opt/witryna/node_modules/.bin/node server/cli/start.ts');
  expect(unit).toContain('ExecReload=/bin/kill -USR2 $MAINPID');
  expect(image).toContain('CMD ["node_modules/.bin/node", "server/cli/start.ts"]');
  expect(image).toMatch(/^USER node$/m);
});
