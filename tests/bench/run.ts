import { join } from 'node:path';
import { buildShop } from '../../server/start/build-shop.ts';
import { print } from '../../server/telemetry/print.ts';
import { tableOf, writeSection } from './report.ts';
import { meetsGoal, type Scenario } from './row.ts';
import { add } from './scenarios/add.ts';
import { agents } from './scenarios/agents.ts';
import { blocking } from './scenarios/blocking.ts';
import { capacity } from './scenarios/capacity.ts';
import { catalogue } from './scenarios/catalogue.ts';
import { heap } from './scenarios/heap.ts';
import { large } from './scenarios/large.ts';
import { lighthouse } from './scenarios/lighthouse.ts';
import { memory } from './scenarios/memory.ts';
import { offline } from './scenarios/offline.ts';
import { overloaded } from './scenarios/overload.ts';
import { pages } from './scenarios/pages.ts';
import { peers, uncached } from './scenarios/peers.ts';
import { relevance } from './scenarios/relevance.ts';
import { sizes } from './scenarios/sizes.ts';
import { storage } from './scenarios/storage.ts';

/**
 * `npm run bench [scenario…]`: measures, prints a table and writes tests/bench/results.md. Without
 * names it runs the short scenarios, in about a minute.
 */
const scenarios: Readonly<Record<string, Scenario>> = {
  sizes,
  pages,
  add,
  agents,
  storage,
  offline,
  blocking,
  lighthouse,
  catalogue,
  relevance,
  heap,
  memory,
  overload: overloaded,
  peers,
  uncached,
  large,
  capacity,
};
const short = ['sizes', 'pages'];
/** Scenarios of the current shop. */
const ofBuild = [
  ...short,
  'add',
  'agents',
  'storage',
  'offline',
  'blocking',
  'lighthouse',
  'heap',
  'memory',
  'overload',
  'peers',
  'uncached',
  'large',
];

/** Scenarios that CI runs: the command fails if a goal is missed. */
const gates = ['uncached'];

const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const names = asked.length === 0 ? short : asked;
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));

if (unknown.length > 0) {
  print(`No scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}`);
  process.exitCode = 1;
} else {
  if (names.some((name) => ofBuild.includes(name))) await buildShop(root, print);
  for (const name of names) {
    const scenario = scenarios[name];
    if (scenario === undefined) continue;
    const rows = await scenario.run();
    print(`\n${scenario.title}\n${tableOf(rows)}`);
    if (gates.includes(name) && !rows.every(meetsGoal)) process.exitCode = 1;
    writeSection(join(root, 'tests/bench/results.md'), name, scenario, rows);
  }
}
