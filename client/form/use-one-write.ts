import { useRef } from 'react';
import type { CommerceAnswer } from '../../domain/commerce/envelope.ts';
import { isFinalAnswer } from '../../domain/sync/outcome.ts';
import { newId } from '../new-id.ts';

/**
 * One attempt is one write: the same words are sent under the same id until they are answered for good,
 * however often the button is pressed; other words are another write.
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
