import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import type { FoundPicture, PictureSource } from './picture-source.ts';

/** Largest picture file that is read, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** File system errors that mean "no such picture"; all others are faults. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENXIO']);

/**
 * Photos and SVG in a folder such as `CATALOGUE_DIR/media/catalog/product`. Symbolic links are
 * followed only while they stay inside it; the version is the file's time and size.
 */
export function createFolderSource(folder: string): PictureSource {
  return {
    open: (path) => unlessAbsent(() => openInside(folder, path)),
  };
}

async function openInside(folder: string, path: string): Promise<FoundPicture | null> {
  const root = await realpath(folder);
  const file = await realpath(join(root, path));
  if (!file.startsWith(root + sep)) return null;
  const stats = await stat(file, { bigint: true });
  if (!stats.isFile()) return null;
  return {
    version: `${stats.mtimeNs}-${stats.size}`,
    load: async () => {
      const bytes = await unlessAbsent(() => readWithin(file, maxPictureBytes));
      if (bytes) return bytes;
      throw new AppError('IMAGE_NOT_FOUND', 'the picture went away while it was read');
    },
  };
}

/** Reads at most `limit` bytes, even if the file has grown since it was found. */
async function readWithin(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > limit) {
      throw new AppError('IMAGE_BAD_REQUEST', 'the picture file is too large', {
        details: { size },
      });
    }
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function unlessAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return null;
    throw error;
  }
}
