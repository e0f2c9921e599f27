import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from './wire.ts';

const mostBytes = 20 * 1024 * 1024;
const timeLimitMs = 30_000;
const parallel = 4;
const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);

/**
 * Copies an engine's pictures into the catalogue's folder, where the picture service reads them.
 * Only addresses of the allowed origins are fetched, and only pictures are stored.
 */
export function createPictures(
  folder: string,
  origins: ReadonlySet<string>,
  log: (line: string) => void,
) {
  const wanted = new Map<string, string>();

  /** The path of a picture in the catalogue; it is copied by the next `copy`. */
  function path(address: string | null): string | null {
    if (address === null || !URL.canParse(address)) return null;
    const { origin, pathname } = new URL(address);
    const ending = /\.(jpe?g|png|webp|avif)$/i.exec(pathname)?.[1]?.toLowerCase();
    if (!origins.has(origin) || ending === undefined) return null;
    // A picture that is replaced gets another address in the engine, and so another name here.
    const name = `/e/${hashOf(address).slice(0, 24)}.${ending}`;
    wanted.set(name, address);
    return name;
  }

  async function copyOne(name: string, address: string): Promise<void> {
    const file = join(folder, 'media/catalog/product', name);
    if (existsSync(file)) return;
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const length = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || !endings.has(type) || length > mostBytes) {
      log(`picture left out: ${address} answers ${response.status} ${type}`);
      return;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }

  /** Copies what is missing. A picture that fails is reported and left out. */
  async function copy(): Promise<number> {
    const queue = [...wanted];
    wanted.clear();
    const run = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [name, address] = next;
        await copyOne(name, address).catch((error: unknown) =>
          log(`picture left out: ${address}: ${error instanceof Error ? error.message : error}`),
        );
      }
    };
    const count = queue.length;
    await Promise.all(Array.from({ length: parallel }, run));
    return count;
  }

  return { path, copy };
}
