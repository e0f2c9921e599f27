import { metaCall } from '../../../domain/track/meta-payload.ts';
import type { Tool } from './tool.ts';

/**
 * The global function that Meta's script uses: calls are queued in it until the script is loaded.
 */
type Pixel = ((...given: readonly unknown[]) => void) & {
  callMethod?: (...given: readonly unknown[]) => void;
};

/** Defines `fbq` as Meta's snippet does; the shop reports navigations, not the script. */
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

/** Meta Pixel. It collects only what it is sent: automatic collection is turned off. */
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
