import * as v from 'valibot';
import { refusalText } from '../../domain/commerce/refusal-text.ts';
import type { FormErrors } from '../../domain/form/parse-form.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';

/**
 * What is wrong with the password of the account that comes with the order, asked before the order is placed: after it
 * there is no field left to say it at. Nothing where nobody can tell, for no order waits for that.
 */
export async function passwordErrors(
  { api, log }: Pick<Ports, 'api' | 'log'>,
  password: string | null,
): Promise<FormErrors> {
  if (password === null) return {};
  try {
    const url = '/api/user/check-password';
    const task = { id: newId(), url, method: 'POST', body: { password } } as const;
    const answer = await api.ask(task, v.unknown());
    if (answer.kind === 'done' || answer.error !== 'PASSWORD_COMMON') return {};
    return { password: refusalText(answer).message };
  } catch (error) {
    log.warn('checkout.password-unchecked', { reason: reason(error) });
    return {};
  }
}
