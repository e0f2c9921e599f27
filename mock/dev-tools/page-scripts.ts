import type { FastifyInstance } from 'fastify';
import type { DevClock } from './dev-clock.ts';

/** Script that shifts the page's clock. */
export const clockScript = (ms: number): string => `(() => {
  const Real = Date;
  const now = () => Real.now() + ${ms};
  globalThis.Date = new Proxy(Real, {
    construct: (of, given, as) => Reflect.construct(of, given.length > 0 ? given : [now()], as),
    apply: () => new Real(now()).toString(),
    get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
  });
})();
`;

/**
 * Script that fills in and submits the shop's own sign-in form with the values after `#`. Before
 * hydration the submission is held back, as for any shopper (`renderer/document/inline/record-input.ts`).
 */
export const entryScript = `(() => {
  const [email, password] = location.hash.slice(1).split(',').map(decodeURIComponent);
  if (!email || !password) return;
  history.replaceState(history.state, '', location.pathname);
  addEventListener('DOMContentLoaded', () => {
    const field = document.querySelector('main input[autocomplete=current-password]');
    if (!field) return;
    field.form.querySelector('input[autocomplete=username]').value = email;
    field.value = password;
    field.form.requestSubmit();
  });
})();
`;

/** Marks an address whose page fills in the sign-in form. */
export const entryMark = 'mock-wejscie';

const tagOf = (src: string) => `<script src="${src}"></script>`;

/** Adds scripts of the dev tools to pages that need one; other responses stay unchanged. */
export function pageScripts(app: FastifyInstance, clock: DevClock): void {
  const tagsFor = (url: string): string => {
    if (/^\/mock(?:[/?]|$)/.test(url)) return '';
    const moved = clock.shift() === 0 ? '' : tagOf(`/mock/zegar.js?ms=${clock.shift()}`);
    return moved + (url.includes(entryMark) ? tagOf('/mock/wejscie.js') : '');
  };

  app.addHook('onRequest', async (request) => {
    if (tagsFor(request.url) === '') return;
    // Only an uncompressed body can be changed, and a 304 has no body.
    request.headers['accept-encoding'] = 'identity';
    delete request.headers['if-none-match'];
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const tags = tagsFor(request.url);
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isPlain = typeof payload === 'string' || payload instanceof Uint8Array;
    if (tags === '' || !isPage || !isPlain) return payload;
    const html = typeof payload === 'string' ? payload : Buffer.from(payload).toString('utf8');
    reply.removeHeader('etag').removeHeader('content-length').header('cache-control', 'no-store');
    return html.replace(/<head[^>]*>/, (head) => head + tags);
  });
}
