import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

/** A bar for people; nothing in a log file or a pipe. */
export function progressBar(label: string): Progress {
  const bar = new SingleBar(
    { format: `${label} {bar} {percentage} %`, hideCursor: true, clearOnComplete: true },
    Presets.rect,
  );
  bar.start(100, 0);
  return {
    update(done, total) {
      bar.update(total === 0 ? 100 : Math.round((done / total) * 100));
    },
    stop() {
      bar.stop();
    },
  };
}
