import type { Logger } from '../../client/core/log.ts';
import { createDatabase } from '../../client/core/storage/database.ts';
import { createRecords } from '../../client/core/storage/records.ts';
import type { TabChannel } from '../../client/core/storage/tab-channel.ts';

/** A logger that records events; `warned` has those above `info`. */
export function memoryLog(): Logger & { readonly events: string[]; readonly warned: string[] } {
  const events: string[] = [];
  const warned: string[] = [];
  const info = (event: string) => {
    events.push(event);
  };
  const warn = (event: string) => {
    info(event);
    warned.push(event);
  };
  return { events, warned, info, warn, error: warn };
}

/** A browser with several tabs: a message of one reaches the others. */
export function createTabs(): { open(): TabChannel } {
  const tabs = new Map<TabChannel, Set<(text: string) => void>>();
  return {
    open() {
      const listeners = new Set<(text: string) => void>();
      const tab: TabChannel = {
        post(text) {
          for (const [other, received] of tabs) {
            if (other === tab) continue;
            for (const listener of received) queueMicrotask(() => listener(text));
          }
        },
        listen(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close: () => tabs.delete(tab),
      };
      tabs.set(tab, listeners);
      return tab;
    },
  };
}

/** The records of a tab on the shared (fake) IndexedDB. */
export function openTab(tabs = createTabs(), storeCode = 'pl') {
  const log = memoryLog();
  const channel = tabs.open();
  const database = createDatabase(log);
  const records = createRecords({ database, channel, log, storeCode });
  return { log, channel, database, records };
}
