import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { MediaLog } from '../../server/media/media-log.ts';
import { type PictureSpec, PictureSpecSchema } from '../garments/spec/picture-spec.ts';

const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.pipe(v.string(), v.minLength(1)), spec: PictureSpecSchema }),
);

type Specs = ReadonlyMap<string, PictureSpec>;

/**
 * The drawn pictures of the demo by path, from `pictures.ndjson` beside the catalogue. A line has a
 * path and a `PictureSpec`. The file is read again when it changes. Without the file nothing is
 * drawn; an invalid line is skipped and logged with its number.
 */
export class DrawnPictures {
  readonly #file: string;
  readonly #log: MediaLog;
  #version = '';
  #specs: Promise<Specs> = Promise.resolve(new Map());

  constructor(file: string, log: MediaLog) {
    this.#file = file;
    this.#log = log;
  }

  async spec(path: string): Promise<PictureSpec | null> {
    const stats = await stat(this.#file).catch(() => null);
    const version = stats ? `${stats.mtimeMs}-${stats.size}` : '';
    if (version !== this.#version) {
      this.#version = version;
      this.#specs = version === '' ? Promise.resolve(new Map()) : this.#read();
    }
    return (await this.#specs).get(path) ?? null;
  }

  async #read(): Promise<Specs> {
    const specs = new Map<string, PictureSpec>();
    let number = 0;
    try {
      for await (const text of createInterface({ input: createReadStream(this.#file) })) {
        number += 1;
        if (text.trim() === '') continue;
        const line = v.safeParse(Line, text);
        if (line.success) specs.set(line.output.path.replace(/^\//, ''), line.output.spec);
        else
          this.#log.warn(
            {
              event: 'pictures.line-skipped',
              file: this.#file,
              line: number,
              reason: v.summarize(line.issues),
            },
            'picture line skipped',
          );
      }
    } catch (err) {
      this.#log.error(
        { event: 'pictures.not-read', err, file: this.#file, line: number },
        'pictures to draw not read',
      );
      this.#version = '';
    }
    return specs;
  }
}
