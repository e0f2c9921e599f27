import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Size in bytes of a response's body as it is sent to a browser that accepts Brotli. */
export function brotliBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  request(url, { headers }, (response) =>
    buffer(response).then(({ length }) => resolve(length), reject),
  )
    .on('error', reject)
    .end();
  return promise;
}
