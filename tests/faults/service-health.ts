import { readMetrics, sumOf } from '../../server/dev-pages/read-metrics.ts';
import { metricsKey } from '../services/metrics-key.ts';
import type { Dependency } from './fault-world.ts';

async function metricsOf(url: string) {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsKey}` },
  });
  const samples = readMetrics(await response.text());
  return (name: string, service: string) => sumOf(samples, name, { service });
}

const serviceOf = { elasticsearch: 'search', redis: 'records', commerce: 'commerce' } as const;

/**
 * State of a service in the metrics: whether it responds, and for the backend whether its circuit
 * breaker is open.
 */
export async function healthOf(
  url: string,
  dependency: Dependency,
): Promise<'well' | 'ill' | 'unseen'> {
  if (dependency === 'browser') return 'unseen';
  const read = await metricsOf(url);
  if (dependency === 'commerce')
    return read('witryna_circuit_open', 'commerce') > 0 ? 'ill' : 'well';
  return read('witryna_service_up', serviceOf[dependency]) === 1 ? 'well' : 'ill';
}
