import { AppError } from '../../domain/errors.ts';
import type { Config } from '../settings/config.ts';
import type { CommerceBackend } from './backend.ts';
import { loadCompanion } from './load-companion.ts';

type World = Parameters<Awaited<ReturnType<typeof loadCompanion>>['withCompanion']>[1];

/**
 * Whether these settings put the companion beside the backend. Its data is a file of one machine, so
 * nodes that share a Redis have none. Throws `CONFIG_INVALID` where both are set.
 */
function hasCompanion({ COMPANION, COMMERCE, REDIS_URL }: Config): boolean {
  if (COMPANION === 'auto') return COMMERCE !== 'api' && REDIS_URL === '';
  if (COMPANION === 'on' && REDIS_URL !== '') {
    throw new AppError('CONFIG_INVALID', 'COMPANION: its data is a file, so nodes cannot share it');
  }
  return COMPANION === 'on';
}

/** The backend, with the companion beside it where the settings want one. */
export async function besideCompanion(
  backend: CommerceBackend,
  world: World,
): Promise<CommerceBackend> {
  if (!hasCompanion(world.config)) return backend;
  const { withCompanion } = await loadCompanion();
  return withCompanion(backend, world);
}
