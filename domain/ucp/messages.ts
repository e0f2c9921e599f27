/** What the caller can do about an error. */
export type Severity =
  | 'recoverable'
  | 'requires_buyer_input'
  | 'requires_buyer_review'
  | 'unrecoverable';

interface MessageBase {
  readonly code: string;
  /** JSONPath of the part of the response that it concerns. */
  readonly path?: string;
  readonly content: string;
}

/** A message in a response. A disclosure has to be shown beside the part that its path names. */
export type UcpMessage =
  | (MessageBase & { readonly type: 'error'; readonly severity: Severity })
  | (MessageBase & { readonly type: 'warning'; readonly presentation?: 'notice' | 'disclosure' })
  | (MessageBase & { readonly type: 'info' });

/** The field for messages; left out where there is none. */
export const messagesField = (messages: readonly UcpMessage[]) =>
  messages.length === 0 ? {} : { messages };
