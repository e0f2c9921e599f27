import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { photoSizes, StoredPhotoSchema } from '../../domain/commerce/review-photo.ts';
import { PhotoIdSchema } from '../../domain/form/review-measures.ts';
import { pictureKind } from '../media/convert.ts';
import type { CommerceBackend } from './backend.ts';

export interface ReviewPhotoOptions {
  readonly backend: CommerceBackend;
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether the backend has photos. */
  readonly isOn: () => boolean;
}

const ParamsSchema = v.object({ size: v.picklist(photoSizes), id: PhotoIdSchema });

/** How long browsers cache a photo: a review that is taken down has to vanish soon. */
const cacheSeconds = 3600;

/**
 * `GET /review-photo/{size}/{id}.jpg`: a photo of a published review. The backend is asked without a
 * session, so it gives nobody an unpublished one. The shop stores no copy.
 */
export async function reviewPhotoRoutes(app: FastifyInstance, options: ReviewPhotoOptions) {
  const { backend, timeoutMs, isOn } = options;

  async function load(params: unknown): Promise<Buffer | null> {
    const wanted = v.safeParse(ParamsSchema, params);
    if (!wanted.success || !isOn()) return null;
    const { envelope } = await backend.send(
      {
        method: 'GET',
        path: '/api/review/photo',
        query: wanted.output,
        headers: { accept: 'application/json' },
        body: null,
      },
      AbortSignal.timeout(timeoutMs),
    );
    const stored = v.safeParse(StoredPhotoSchema, envelope.result);
    if (envelope.code !== 200 || !stored.success) return null;
    const bytes = Buffer.from(stored.output.photo, 'base64');
    return pictureKind(bytes) === 'jpeg' ? bytes : null;
  }

  app.get('/review-photo/:size/:id.jpg', async ({ params }, reply) => {
    const bytes = await load(params);
    if (bytes === null) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(bytes);
  });
}
