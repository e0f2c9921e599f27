import { useRef } from 'react';
import type { CommerceResponse } from '../../../domain/commerce/envelope.ts';
import { isFinalResponse } from '../../../domain/sync/outcome.ts';
import { newId } from '../../core/new-id.ts';

/**
 * Sends one attempt as one idempotent write. The same body keeps its id until a final response,
 * however often it is submitted; another body gets a new id.
 */
export function useOneWrite() {
  const attempt = useRef({ id: newId(), body: '' });
  return async function write<B, T>(
    body: B,
    send: (id: string, body: B) => Promise<CommerceResponse<T>>,
  ): Promise<CommerceResponse<T>> {
    const bodyText = JSON.stringify(body);
    if (attempt.current.body !== bodyText) attempt.current = { id: newId(), body: bodyText };
    const response = await send(attempt.current.id, body);
    if (isFinalResponse(response)) attempt.current = { id: newId(), body: '' };
    return response;
  };
}
