import webPush from 'web-push';
import type { PushSubscriptionData } from '../../domain/commerce/push.ts';
import type { PushMessage } from '../../domain/push/push-message.ts';
import { outcomeOf, type PushOutcome } from '../../domain/push/push-retry.ts';
import { callOutside } from '../../server/net/call-outside.ts';
import type { MockContext } from '../context/context.ts';
import { vapidKeys } from './keys.ts';

/** Seconds after which a push service drops an undelivered message. */
const lifeS = 24 * 60 * 60;
const patienceMs = 10_000;
/** Limit of a push service's response, which is not read. */
const mostBytes = 65_536;

/**
 * Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and sends it to the push
 * service.
 */
export async function sendPush(
  context: MockContext,
  { endpoint, keys }: PushSubscriptionData,
  message: PushMessage,
  stop: AbortSignal,
): Promise<PushOutcome> {
  const { log, push } = context;
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: push.subject, ...vapidKeys(context) }, TTL: lifeS },
    );
    const { 'Content-Length': _counted, ...headers } = details.headers;
    const response = await callOutside({
      url: endpoint,
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, `${value}`]),
      ),
      body: details.body === null ? null : new Uint8Array(details.body),
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
      mostBytes,
      // The endpoint comes from a browser; only origins in the settings count as the shop's own
      // services.
      isOwn: push.services.includes(URL.parse(endpoint)?.origin ?? ''),
    });
    const outcome = outcomeOf(response.status);
    if (outcome === 'refused') {
      log.error({ event: 'push.refused', status: response.status }, 'A push message was refused');
    }
    return outcome;
  } catch (error) {
    log.warn({ event: 'push.failed', err: error }, 'A push message was not taken');
    return outcomeOf(null);
  }
}
