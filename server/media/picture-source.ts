/** A picture that exists; its bytes are fetched only when a rendition has to be made. */
export interface FoundPicture {
  /** Changes whenever the bytes change; part of the cache key and of the ETag. */
  readonly version: string;
  /** @throws AppError IMAGE_BAD_REQUEST when the picture cannot be used. */
  load(): Promise<Buffer>;
}

/** A source of the catalogue's pictures. */
export interface PictureSource {
  /** Null when there is no such picture. `parseImageRequest` has checked the path. */
  open(path: string): Promise<FoundPicture | null>;
}

/** Tries the sources in order; the first that has the picture returns it. */
export function chainSources(...sources: readonly PictureSource[]): PictureSource {
  return {
    async open(path) {
      for (const source of sources) {
        const picture = await source.open(path);
        if (picture) return picture;
      }
      return null;
    },
  };
}
