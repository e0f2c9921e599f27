import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sameSecret } from '../security/same-secret.ts';
import type { Config } from '../settings/config.ts';

/** How old a signed notice may be, in ms; an older one may be a recording. */
const longestAgeMs = 5 * 60 * 1000;
/** Products in one notice; the engine sends the others in the next one. */
const mostProducts = 5000;

const NoticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    products: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
      v.maxLength(mostProducts),
    ),
  }),
);

const command = join(import.meta.dirname, '../cli/index-catalogue.ts');

/** Indexes products of the engine in a process of its own, so that pages go on meanwhile. */
async function indexProducts(engine: string, ids: readonly string[]): Promise<void> {
  const source = `${engine}:${ids.join(',')}`;
  const child = spawn(process.execPath, [command, '--changes', source], { stdio: 'inherit' });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('exit', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`npm run index ended with ${code}`);
}

/**
 * `POST /engine/changes`: the commerce engine reports products that changed, signed with
 * `COMMERCE_CHANGES_KEY`. They are read from the engine, indexed and purged before the response, so
 * that the engine repeats what failed.
 */
export async function engineChanges(app: FastifyInstance, config: Config): Promise<void> {
  const { COMMERCE: engine, COMMERCE_CHANGES_KEY: key } = config;
  if (engine === 'api' || key === '') return;
  let last: Promise<void> = Promise.resolve();

  /** One change of the index after another. */
  function queue(ids: readonly string[]): Promise<void> {
    const done = last.then(() => indexProducts(engine, ids));
    last = done.catch(() => undefined);
    return done;
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) =>
      next(null, body),
    );
    scope.post('/engine/changes', async (request, reply) => {
      const refuse = (status: number) => reply.code(status).send({ code: status });
      const text = typeof request.body === 'string' ? request.body : '';
      const signature = String(request.headers['x-shop-signature'] ?? '');
      const expected = createHmac('sha256', key).update(text).digest('hex');
      if (!sameSecret(signature, expected)) return refuse(403);
      const notice = v.safeParse(NoticeSchema, text);
      if (!notice.success) return refuse(400);
      const { at, products } = notice.output;
      if (Math.abs(Date.now() - at) > longestAgeMs) return refuse(403);
      if (products.length > 0) {
        try {
          await queue(products);
        } catch (err) {
          request.log.error({ event: 'engine.changes', err }, 'Changes of the engine failed');
          return refuse(503);
        }
      }
      return reply.send({ code: 200 });
    });
  });
}
