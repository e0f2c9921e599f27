import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { tooBusy, unavailable } from '../../server/commerce/backend.ts';
import { Refusal } from '../kit/refusal.ts';
import { checkAnswer, type Plugin, refusalMessages } from '../plugin/plugin.ts';

const ResponseSchema = v.object({
  result: v.optional(v.unknown()),
  refusal: v.optional(v.string()),
  error: v.optional(v.string()),
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

/** Longest response of Medusa, in characters; a page of 100 products has some 500,000. */
const mostText = 20_000_000;

/** Opens the calls of our plugin in a Medusa (`engine/`) at its address. `key` is `SHOP_API_KEY`. */
export function openMedusa(address: string, key: string): Plugin {
  const base = address.replace(/\/+$/, '');

  async function send(call: string, input: object, signal: AbortSignal) {
    try {
      const response = await fetch(`${base}/shop/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-key': key },
        body: JSON.stringify(input),
        redirect: 'error',
        signal,
      });
      if (response.status === 429) throw tooBusy(response.headers.get('retry-after'));
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw unavailable(error, signal);
    }
  }

  return {
    name: 'medusa',
    async ask(call, schema, signal, input = {}) {
      const { status, text } = await send(call, input, signal);
      const json = v.pipe(v.string(), v.maxLength(mostText), v.parseJson(), ResponseSchema);
      const parsed = v.safeParse(json, text);
      if (!parsed.success) {
        throw new AppError('COMMERCE_BAD_ANSWER', `Medusa: ${call} answers ${status}, no JSON`);
      }
      const { result, refusal, error, details } = parsed.output;
      if (refusal === 'COMMERCE_BUSY') throw tooBusy(null);
      if (refusal !== undefined) {
        throw new Refusal(status, refusal, refusalMessages.get(refusal), details);
      }
      if (status !== 200) {
        throw new AppError('COMMERCE_BAD_ANSWER', `Medusa: ${call} answers ${status}: ${error}`);
      }
      return checkAnswer('Medusa', call, schema, result);
    },
  };
}
