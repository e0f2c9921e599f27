import type { Clock } from '../../domain/clock.ts';
import { AppError, errorCodeOf } from '../../domain/errors.ts';

/** The shop's dependencies, and the workers that make its pages. */
export const dependencies = ['catalogue', 'commerce', 'records', 'render'] as const;

export type Dependency = (typeof dependencies)[number];

/** A failure by its code and the reason of that code, never by its message. */
export interface LastError {
  readonly code: string;
  readonly reason?: string;
  readonly at: string;
}

function lastError(error: unknown, at: string): LastError {
  const code = errorCodeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
  const reason = error instanceof AppError ? error.details.reason : undefined;
  return { code, ...(typeof reason === 'string' && { reason }), at };
}

/** The last known state of a dependency. */
export interface DependencyHealth {
  /** `unknown` until its first use. */
  readonly status: 'up' | 'down' | 'unknown';
  /** Start of this state, ISO 8601. */
  readonly since: string | null;
  /** The last failure, also after it has worked again. */
  readonly lastError: LastError | null;
}

/** Records the last known state of each dependency. */
export interface HealthRegistry {
  worked(what: Dependency): void;
  failed(what: Dependency, error: unknown): void;
  state(): Readonly<Record<Dependency, DependencyHealth>>;
}

/** Records a failed render; the catalogue's failures count for the catalogue. */
export function recordRenderFailure(health: Pick<HealthRegistry, 'failed'>, error: unknown): void {
  const isCatalogue = error instanceof AppError && error.code === 'CATALOGUE_UNAVAILABLE';
  health.failed(isCatalogue ? 'catalogue' : 'render', error);
}

const unseen: DependencyHealth = { status: 'unknown', since: null, lastError: null };

/** The registry of one process; nothing of it is stored. */
export function createHealthRegistry(clock: Clock): HealthRegistry {
  const seen: Record<Dependency, DependencyHealth> = {
    catalogue: unseen,
    commerce: unseen,
    records: unseen,
    render: unseen,
  };
  const now = () => new Date(clock()).toISOString();

  function turn(what: Dependency, status: 'up' | 'down'): DependencyHealth {
    const before = seen[what];
    return before.status === status ? before : { ...before, status, since: now() };
  }
  return {
    worked(what) {
      seen[what] = turn(what, 'up');
    },
    failed(what, error) {
      seen[what] = { ...turn(what, 'down'), lastError: lastError(error, now()) };
    },
    state: () => ({ ...seen }),
  };
}
