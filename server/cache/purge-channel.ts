import { BroadcastChannel } from 'node:worker_threads';
import * as v from 'valibot';

const name = 'witryna.purge';
const TagsSchema = v.object({ data: v.array(v.string()) });

/** Announces purged tags to every thread of this process that caches responses of the catalogue. */
export function announcePurge(tags: readonly string[]): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage([...tags]);
  channel.close();
}

/**
 * Listens for purges until the returned function is called. Does not stop the process from exiting.
 */
export function onPurge(purge: (tags: readonly string[]) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: unknown) => purge(v.parse(TagsSchema, event).data);
  channel.unref();
  return () => channel.close();
}
