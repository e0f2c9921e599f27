import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { PortReplacements } from '../../client/create-ports.ts';
import { clientConfig, openPage } from './client-page.ts';
import { createTabs } from './tabs.ts';
import { createTurns } from './turns.ts';

type Page = Awaited<ReturnType<typeof openPage>>;

/** A tab of a device. `kill` ends it like a reload or a crash, in the middle of any work. */
export interface Tab extends Page {
  kill(): void;
}

export interface Device {
  open(): Promise<Tab>;
}

/** A promise for a dead tab: it never settles. */
const never = new Promise<never>(() => {});

/** Sets the disk that the next page opens, and returns its connections. */
function putIn(disk: IDBFactory): IDBDatabase[] {
  const connections: IDBDatabase[] = [];
  Object.assign(globalThis, {
    indexedDB: {
      open(name: string, version: number) {
        const request = disk.open(name, version);
        request.addEventListener('success', () => connections.push(request.result));
        return request;
      },
    },
  });
  return connections;
}

/** A shopper's browser: a disk, locks and a channel shared by its tabs. */
export function createDevice(
  replaced: PortReplacements & { readonly fetch: typeof fetch },
  config = clientConfig,
): Device {
  const disk = new IDBFactory();
  const tabs = createTabs();
  const turns = createTurns();

  async function open(): Promise<Tab> {
    const tab = {};
    let isOpen = true;
    const lock = turns.lockOf(tab);
    const connections = putIn(disk);
    const page = await openPage(
      {
        ...replaced,
        fetch: async (input, init) => {
          if (!isOpen) return never;
          const response = await replaced.fetch(input, init).catch((error: unknown) => {
            if (isOpen) throw error;
            return never;
          });
          return isOpen ? response : never;
        },
        exclusive: (name, work) => (isOpen ? lock(name, work) : never),
      },
      tabs,
      config,
    );
    return {
      ...page,
      kill() {
        isOpen = false;
        for (const connection of connections) connection.close();
        turns.free(tab);
        page.close();
      },
    };
  }

  return { open };
}
