import * as v from 'valibot';
import { refusalText } from '../../../domain/commerce/refusal-text.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';

/**
 * Checks the password of an account to be created with the order. This runs before the order is
 * placed, because there is no password field afterwards. Returns no errors when the check fails, so
 * the order need not wait.
 */
export async function passwordErrors(
  { api, log }: Pick<Ports, 'api' | 'log'>,
  password: string | null,
): Promise<FormErrors> {
  if (password === null) return {};
  try {
    const url = '/api/user/check-password';
    const task = { id: newId(), url, method: 'POST', body: { password } } as const;
    const response = await api.fetch(task, v.unknown());
    if (response.kind === 'done' || response.error !== 'PASSWORD_COMMON') return {};
    return { password: refusalText(response).message };
  } catch (error) {
    log.warn('checkout.password-unchecked', { reason: reason(error) });
    return {};
  }
}
