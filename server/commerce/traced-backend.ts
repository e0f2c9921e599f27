import { redactUrl } from '../telemetry/redact-url.ts';
import {
  annotate,
  currentTrace,
  inSpan,
  openedTracing,
  writeTraceparent,
} from '../telemetry/tracing.ts';
import type { CommerceBackend } from './backend.ts';

/** A backend whose requests are spans; the headers of each request name its span. */
export function tracedBackend(backend: CommerceBackend): CommerceBackend {
  if (openedTracing() === null) return backend;
  return {
    send(request, signal) {
      const path = redactUrl(request.path);
      const attributes = { 'http.request.method': request.method, 'url.path': path };
      const send = async () => {
        const parent = currentTrace();
        const headers = parent
          ? { ...request.headers, traceparent: writeTraceparent(parent) }
          : request.headers;
        const response = await backend.send({ ...request, headers }, signal);
        annotate({
          'http.response.status_code': response.status,
          'witryna.code': response.envelope.code,
        });
        return response;
      };
      return inSpan(`commerce ${request.method} ${path}`, attributes, send, 'client');
    },
    close: () => backend.close(),
  };
}
