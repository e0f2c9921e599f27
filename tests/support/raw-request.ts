import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request with the path exactly as written; `fetch` would normalise it. */
export function rawRequest(origin: string, path: string, options: RawRequest = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body } = options;
  const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
    text(response).then((read) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read });
    }, reject);
  });
  call.on('error', reject).end(body);
  return promise;
}

/** Sends bytes that no HTTP client would; returns the first line of the response. */
export function sendBytes(origin: string, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(bytes, 'latin1')));
  text(socket).then((response) => resolve(response.split('\r\n', 1)[0] ?? ''), reject);
  return promise;
}
