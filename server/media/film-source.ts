import { createHash } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import type { DiskCache } from './disk-cache.ts';
import { filmVersion, makeFilm } from './film.ts';
import type { PictureSource } from './picture-source.ts';

export interface FilmSource {
  /** The film's bytes; null when the pictures it is made of are not there. @throws IMAGE_BUSY */
  open(path: string): Promise<Buffer | null>;
}

export interface FilmSourceOptions {
  readonly pictures: PictureSource;
  readonly films: DiskCache;
}

/** `d/plaszcz/czarny-film.webm`, made of `d/plaszcz/czarny-front.webp` and its siblings. */
const filmPath = /^([\w/-]+)-film\.webm$/;
const views = ['front', 'detail', 'back'] as const;

/** Films that may be asked for while one is made. */
const mostWaiting = 4;

/** Films of the demo, made of its drawn pictures when first asked for: one at a time, then kept. */
export function createFilmSource({ pictures, films }: FilmSourceOptions): FilmSource {
  const making = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function make(key: string, load: () => Promise<readonly Buffer[]>): Promise<Buffer> {
    const running = making.get(key);
    if (running) return running;
    if (making.size > mostWaiting) {
      throw new AppError('IMAGE_BUSY', 'too many films are waiting to be made');
    }
    const film = last.then(async () => {
      const made = await makeFilm(await load());
      await films.put(key, made);
      return made;
    });
    making.set(key, film);
    last = film.catch(() => {}).finally(() => making.delete(key));
    return film;
  }

  return {
    async open(path) {
      const [, stem] = filmPath.exec(path) ?? [];
      if (stem === undefined) return null;
      const found = await Promise.all(views.map((view) => pictures.open(`${stem}-${view}.webp`)));
      const known = found.filter((picture) => picture !== null);
      if (known.length < views.length) return null;
      const key = createHash('sha256')
        .update(JSON.stringify([filmVersion, ...known.map(({ version }) => version)]))
        .digest('hex');
      return (
        (await films.get(key)) ??
        make(key, () => Promise.all(known.map((picture) => picture.load())))
      );
    },
  };
}
