import type { FastifyBaseLogger } from 'fastify';
import { euVatNumber } from '../../domain/form/eu-vat-number.ts';
import { normalizeNip } from '../../domain/form/nip.ts';
import type { CompanyRegister } from '../companies/register.ts';
import type { CommerceBackend } from './backend.ts';

const path = /^\/api\/company\/([^/]+)$/;

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Longest wait for one register, in ms. */
  readonly timeoutMs: number;
}

/**
 * A backend whose companies come from public registers, queried one after another; those of other
 * member states come from European ones. A register that fails is skipped. Where none knows a company, the backend itself is queried. [pl-H02]
 */
export function withRegisters(
  backend: CommerceBackend,
  registers: readonly CompanyRegister[],
  { log, timeoutMs }: Options,
): CommerceBackend {
  if (registers.length === 0) return backend;
  return {
    ...backend,
    async send(request, signal) {
      const typed = path.exec(request.path)?.[1] ?? '';
      const nip = normalizeNip(typed);
      const number = nip ?? euVatNumber(typed);
      if (request.method !== 'GET' || number === null) return backend.send(request, signal);
      for (const register of registers.filter(({ isEuropean }) => nip !== null || isEuropean)) {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        try {
          const company = await register.find(number, limit);
          if (company) return { status: 200, envelope: { code: 200, result: company } };
        } catch (err) {
          log.warn({ event: 'company.register', register: register.name, err });
        }
      }
      return backend.send(request, signal);
    },
  };
}
