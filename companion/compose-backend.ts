import {
  type Capabilities,
  companionFeatures,
  type Feature,
} from '../domain/commerce/capabilities.ts';
import { featureOfRequest } from '../domain/commerce/needed-features.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import { fetchCapabilities } from '../server/commerce/capability-source.ts';

/**
 * One backend of an engine and the companion beside it: a request goes to the engine, unless it needs
 * what only the companion has. `GET /api/capabilities` declares what both have.
 */
export function composeBackend(
  engine: CommerceBackend,
  companion: CommerceBackend & { readonly features: readonly Feature[] },
  timeoutMs: number,
): CommerceBackend {
  let declared: Capabilities | null = null;

  /** Fetched anew for each declaration, and for a request that comes before the first. */
  async function fetchDeclared(): Promise<Capabilities> {
    declared = await fetchCapabilities(engine, timeoutMs);
    return declared;
  }

  return {
    async send(request, signal) {
      const { method, path } = request;
      if (method === 'GET' && path === '/api/capabilities') {
        const given = await fetchDeclared();
        const features = [...given.features, ...companionFeatures(given, companion.features)];
        return { status: 200, envelope: { code: 200, result: { ...given, features } } };
      }
      const feature = featureOfRequest(method, path);
      if (feature === null || !companion.features.includes(feature)) {
        return engine.send(request, signal);
      }
      const own = companionFeatures(declared ?? (await fetchDeclared()), companion.features);
      return (own.includes(feature) ? companion : engine).send(request, signal);
    },
    async close() {
      await companion.close();
      await engine.close();
    },
  };
}
