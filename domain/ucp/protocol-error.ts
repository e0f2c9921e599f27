/** Errors of the protocol that end a request before its operation, with their HTTP status. */
const statuses = {
  algorithm_unsupported: 400,
  digest_mismatch: 400,
  invalid_profile_url: 400,
  invalid_request: 400,
  request_too_large: 400,
  key_not_found: 401,
  signature_invalid: 401,
  signature_missing: 401,
  conflict: 409,
  idempotency_conflict: 409,
  idempotency_key_missing: 400,
  profile_malformed: 422,
  version_unsupported: 422,
  profile_unreachable: 424,
  too_many_requests: 429,
  unavailable: 503,
} as const;

type ProtocolErrorCode = keyof typeof statuses;

/** A request that the protocol refuses. The text is for the caller and names nothing internal. */
export class ProtocolError extends Error {
  readonly code: ProtocolErrorCode;
  /** Seconds after which the caller may retry; null where a retry does not help. */
  readonly retryAfterS: number | null;

  constructor(code: ProtocolErrorCode, message: string, retryAfterS: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  /** The HTTP status of the response. */
  get status(): number {
    return statuses[this.code];
  }
}
