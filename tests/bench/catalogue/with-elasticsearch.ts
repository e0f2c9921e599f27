import { print } from '../../../server/telemetry/print.ts';
import { installElasticsearch, obstacle } from '../../services/elasticsearch/install.ts';
import { startElasticsearch } from '../../services/elasticsearch/node.ts';

/** Uses the configured Elasticsearch or starts one; reports the reason if there is none. */
export async function withElasticsearch<T>(
  given: string,
  run: (url: string) => Promise<T>,
): Promise<T | null> {
  if (given !== '') return run(given);
  const missing = obstacle();
  if (missing !== null) {
    print(`Elasticsearch is left out: ${missing}, and ELASTICSEARCH_URL is not set`);
    return null;
  }
  const node = await startElasticsearch(installElasticsearch(print));
  try {
    return await run(node.url);
  } finally {
    await node.stop();
  }
}
