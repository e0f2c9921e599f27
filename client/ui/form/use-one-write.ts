import { useRef } from 'react';
import type { CommerceAnswer } from '../../../domain/commerce/envelope.ts';
import { isFinalAnswer } from '../../../domain/sync/outcome.ts';
import { newId } from '../../core/new-id.ts';

/**
 * Sends one attempt as one idempotent write. The same body keeps its id until a final response,
 * however often it is submitted; another body gets a new id.
 */
export function useOneWrite() {
  const attempt = useRef({ id: newId(), said: '' });
  return async function write<B, T>(
    body: B,
    send: (id: string, body: B) => Promise<CommerceAnswer<T>>,
  ): Promise<CommerceAnswer<T>> {
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { id: newId(), said };
    const answer = await send(attempt.current.id, body);
    if (isFinalAnswer(answer)) attempt.current = { id: newId(), said: '' };
    return answer;
  };
}
