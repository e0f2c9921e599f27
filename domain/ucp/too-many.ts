import { handoverPath } from '../checkout/handover.ts';
import { ProtocolError } from './protocol-error.ts';

/** The refusal of an assistant that sends too many requests; it may retry after these seconds. */
export const tooMany = (seconds: number): ProtocolError =>
  new ProtocolError('too_many_requests', `Too many requests; retry in ${seconds} s`, seconds);

/**
 * The body of that refusal before a request is read, by the pattern of its route: a JSON-RPC error
 * of an unknown message for MCP. Null for the hand-over, which a page of the shop requests.
 */
export function agentRefusal(pattern: string, seconds: number): object | null {
  if (pattern === handoverPath) return null;
  const { code, message: content } = tooMany(seconds);
  if (pattern !== '/mcp') return { code, content };
  const data = { code, content, retry_after: seconds };
  return { jsonrpc: '2.0', id: null, error: { code: -32000, message: content, data } };
}
