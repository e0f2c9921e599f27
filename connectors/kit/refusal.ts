import type { BackendResponse } from '../../server/commerce/backend.ts';

type Details = Readonly<Record<string, string | number | boolean>>;

/** A refusal by the rules of the contract; it becomes a response with the shop's error code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message = code, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A success in the envelope of the contract. */
export function success(result: unknown, fields: object = {}): BackendResponse {
  return { status: 200, envelope: { code: 200, result, ...fields } };
}

/** A refusal in the envelope of the contract. */
export function refused({ status, code, message, details }: Refusal): BackendResponse {
  const has = Object.keys(details).length > 0;
  return {
    status,
    envelope: {
      code: status,
      result: message,
      error: code,
      errorMessage: message,
      ...(has && { details: { ...details } }),
    },
  };
}
