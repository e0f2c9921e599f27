import * as v from 'valibot';
import { orderName } from './order-view.ts';
import type { PlatformProfile } from './platform-profile.ts';
import { ucpVersion } from './protocol.ts';

const longestUrl = 2048;

const ConfigSchema = v.object({
  webhook_url: v.pipe(v.string(), v.maxLength(longestUrl), v.url(), v.startsWith('https://')),
});

/**
 * Where a platform receives events of orders: the `webhook_url` of its order capability. Null
 * without an address of the web. Whether it is a public one is checked at each request.
 */
export function webhookUrl({ ucp }: PlatformProfile): string | null {
  const versions = Object.hasOwn(ucp.capabilities, orderName) ? ucp.capabilities[orderName] : [];
  const own = versions?.find(({ version }) => version === ucpVersion);
  const parsed = v.safeParse(ConfigSchema, own?.config);
  return parsed.success ? parsed.output.webhook_url : null;
}
