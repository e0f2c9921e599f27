import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { logBody } from '../../../domain/track/log-payload.ts';
import { ownPixelIds } from '../consent/own-pixel-ids.ts';
import type { Tool } from './tool.ts';

/**
 * The backend's own event log (api-50). The event's id is the idempotency key, so it is logged
 * once.
 */
export const eventsLog: Tool = {
  async start() {},
  async tell(event, { store, ports }) {
    const body = logBody(event, await ownPixelIds(store));
    if (body === null) return;
    const task = {
      id: event.id,
      url: '/api/ext/events',
      method: 'POST',
      body,
      silent: true,
    } as const;
    const response = await ports.api.fetch(task, v.unknown());
    if (response.kind === 'done') return;
    // Retried if the backend may accept it later; a refused event is dropped.
    if (response.code >= 500 || response.code === 429) {
      throw new AppError('COMMERCE_UNAVAILABLE', 'The event was not noted');
    }
    ports.log.warn('track.event-refused', { event: event.name, code: response.code });
  },
  isRepeatable: true,
};
