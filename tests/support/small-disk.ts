import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const mountDisk = (folder: string, kilobytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
const unmountDisk = (folder: string) => {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
};
const newFolder = () => mkdtempSync(join(tmpdir(), 'witryna-disk-'));

function mayMount(): boolean {
  const folder = newFolder();
  try {
    mountDisk(folder, 64);
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
  unmountDisk(folder);
  return true;
}

/** Whether this user may mount a disk; tests of a full disk are skipped elsewhere. */
export const canMount = mayMount();

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk, except for so many kilobytes. */
  fill(leaveKilobytes?: number): Promise<void>;
  /** Removes what filled it. */
  free(): Promise<void>;
}

/** A disk in memory of this size, for one test. */
export function smallDisk(kilobytes: number): SmallDisk {
  const folder = newFolder();
  mountDisk(folder, kilobytes);
  onTestFinished(() => unmountDisk(folder));
  const filler = join(folder, 'filler');
  const block = Buffer.alloc(4096, 1);
  return {
    folder,
    async fill(leaveKilobytes = 0) {
      const file = await open(filler, 'a');
      try {
        for (;;) await file.write(block);
      } catch {
        const { size } = await file.stat();
        await file.truncate(Math.max(0, size - leaveKilobytes * 1024));
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
  };
}
