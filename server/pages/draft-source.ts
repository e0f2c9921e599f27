import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CmsEntrySchema, DraftKeySchema } from '../../domain/commerce/cms.ts';
import { readAnswer } from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';
import type { DraftSource } from './dispatcher.ts';

/**
 * Fetches drafts through the shop's own API, so that limits and refusals of the gateway apply.
 * Malformed
 * keys are not sent. Errors: `COMMERCE_UNAVAILABLE` when the request fails. [content-23]
 */
export function createDraftSource(shop: () => FastifyInstance | null): DraftSource {
  return async (key, store) => {
    if (!v.is(DraftKeySchema, key)) return null;
    const url = `/api/cms/draft/${key.toLowerCase()}`;
    const response = await shop()?.inject({ url, query: { storeCode: store } });
    const answer = response && readAnswer(response.json(), CmsEntrySchema);
    if (answer?.kind === 'done') return answer.result;
    if (answer?.code === 404) return null;
    throw new AppError('COMMERCE_UNAVAILABLE', 'Nobody can tell whether there is such a draft', {
      details: { code: answer?.code ?? 0 },
    });
  };
}
