import { contactCookie, contactDays } from '../../../domain/track/contact-cookie.ts';
import { localId } from '../../../domain/track/local-id.ts';
import { portalCall } from '../../../domain/track/portal-payload.ts';
import { retargetingDelay, retargetingEvents } from '../../../domain/track/retargeting-payload.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { callGlobal, globalList, queueGlobal } from './page-globals.ts';
import type { Tool, ToolContext } from './tool.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

export const retargeting: Tool = {
  async start({ load, service }) {
    globalList('rtbhEvents').push({ eventType: 'init', value: service.id, dc: '' });
    await load(`${service.url}/${service.id}.js`);
  },
  async tell(event, { ports }) {
    const id = await ports.records.update('retargetingId', (known) => known ?? localId(random));
    const events = retargetingEvents(event, id ?? localId(random));
    setTimeout(() => globalList('rtbhEvents').push(...events), retargetingDelay(event));
  },
};

export const portalPixel: Tool = {
  async start({ load, service }) {
    Reflect.set(globalThis, 'WphTrackObject', 'wph');
    callGlobal('wph', 'queue', 'init', service.id);
    await load(`${service.url}/w/${service.id}/tr.js`);
  },
  async tell(event) {
    callGlobal('wph', 'queue', 'track', ...portalCall(event));
  },
};

/** Sets the contact's cookie once a customer whom the service knows is logged in. */
function sendContact({ store, ports }: ToolContext): void {
  const contact = store.get(profileAtom)?.contact_id;
  if (contact === null || contact === undefined) return;
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = contactCookie(String(contact), ports.clock(), isSecure);
}

/** SALESmanago. Its script reports visits itself; the backend reports orders to the service. */
export const contacts: Tool = {
  async start(context) {
    const { load, service, store } = context;
    Reflect.set(globalThis, '_smid', service.id);
    Reflect.set(globalThis, '_smclt', contactDays);
    Reflect.set(globalThis, 'SalesmanagoObject', 'sm');
    queueGlobal('sm', 'q');
    sendContact(context);
    store.sub(profileAtom, () => sendContact(context));
    await load(`${service.url}/static/sm.js`);
  },
  async tell() {},
};
