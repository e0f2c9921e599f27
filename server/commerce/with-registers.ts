import type { FastifyBaseLogger } from 'fastify';
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
 * A backend whose companies come from public registers, queried one after another. A register that
 * fails is skipped. Where none knows a company, the backend itself is queried. [pl-H02]
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
      const nip = normalizeNip(path.exec(request.path)?.[1] ?? '');
      if (request.method !== 'GET' || nip === null) return backend.send(request, signal);
      for (const register of registers) {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        try {
          const company = await register.find(nip, limit);
          if (company) return { status: 200, envelope: { code: 200, result: company } };
        } catch (err) {
          log.warn({ event: 'company.register', register: register.name, err });
        }
      }
      return backend.send(request, signal);
    },
  };
}
