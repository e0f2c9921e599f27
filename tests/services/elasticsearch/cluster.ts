import { freePort } from '../free-port.ts';
import { type ElasticsearchNode, startElasticsearch } from './node.ts';

/** Starts the nodes of one cluster with each other as seed hosts. */
export async function startCluster(home: string, count: number): Promise<ElasticsearchNode[]> {
  const names = Array.from({ length: count }, (_, index) => `node-${index + 1}`);
  const ports: { readonly httpPort: number; readonly transportPort: number }[] = [];
  for (const _ of names) {
    ports.push({ httpPort: await freePort(), transportPort: await freePort() });
  }
  const seeds = ports.map(({ transportPort }) => `127.0.0.1:${transportPort}`);
  const started = await Promise.allSettled(
    ports.map((place, index) =>
      startElasticsearch(home, {
        ...place,
        settings: {
          'cluster.name': 'witryna-nodes',
          'node.name': names[index] ?? '',
          'discovery.seed_hosts': JSON.stringify(seeds),
          'cluster.initial_master_nodes': JSON.stringify(names),
        },
      }),
    ),
  );
  const nodes = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed === undefined) return nodes;
  await Promise.all(nodes.map((node) => node.stop()));
  throw failed.reason;
}
