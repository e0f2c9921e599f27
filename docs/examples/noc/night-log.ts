import type { ShopEvent, Tool } from 'witryna/shop';

/** What was told, for scripts of the page that read it: a real tool would send it to its service. */
function told(): ShopEvent[] {
  const known: unknown = Reflect.get(globalThis, 'nocEvents');
  if (Array.isArray(known)) return known;
  const events: ShopEvent[] = [];
  Reflect.set(globalThis, 'nocEvents', events);
  return events;
}

/** Noc's own log of events. The shop starts it after consent to analytics, and never before. */
const nightLog: Tool = {
  async start() {
    told();
  },
  async tell(event) {
    told().push(event);
  },
};

export default nightLog;
