import { metaCall } from '../../domain/track/meta-payload.ts';
import type { Tool } from './tool.ts';

/** The function Meta's script finds in the page: until that is there, calls queue in it. */
type Pixel = ((...given: readonly unknown[]) => void) & {
  callMethod?: (...given: readonly unknown[]) => void;
};

/** Makes `fbq` as Meta's own code for pages does; history is followed by the shop, not by the script. */
function placePixel(): void {
  if (Reflect.get(globalThis, 'fbq') !== undefined) return;
  const queue: unknown[] = [];
  const fbq: Pixel = (...given) => {
    if (fbq.callMethod) fbq.callMethod(...given);
    else queue.push(given);
  };
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue, disablePushState: true });
  Reflect.set(globalThis, 'fbq', fbq);
  Reflect.set(globalThis, '_fbq', fbq);
}

function call(...given: readonly unknown[]): void {
  const fbq: unknown = Reflect.get(globalThis, 'fbq');
  if (typeof fbq === 'function') fbq(...given);
}

/** Meta Pixel. Nothing is gathered but what it is told: it may not look at the page by itself. */
export const metaPixel: Tool = {
  async start({ load, service }) {
    placePixel();
    call('consent', 'grant');
    call('set', 'autoConfig', false, service.id);
    call('init', service.id);
    await load(`${service.url}/en_US/fbevents.js`);
  },
  async tell(event) {
    call(...metaCall(event));
  },
};
