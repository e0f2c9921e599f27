import type { RenderedPage } from '../pages/renderer.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page passed between threads: its bytes are transferred, not copied. */
export interface PageParcel extends Omit<RenderedPage, 'body'> {
  readonly body: {
    readonly identity: Bytes | null;
    readonly br: Bytes | null;
    readonly gzip: Bytes | null;
  };
}

/** Node's buffers may share memory with others, which cannot be transferred. */
const own = (bytes: Buffer): Bytes => new Uint8Array(bytes);

const asBuffer = ({ buffer, byteOffset, byteLength }: Bytes): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Converts a page for another thread: its bodies become bytes. */
export function packPage({ body: { identity, br, gzip }, ...page }: RenderedPage): PageParcel {
  const body = {
    identity: identity && own(identity),
    br: br && own(br),
    gzip: gzip && own(gzip),
  };
  return { ...page, body };
}

/** The buffers to transfer with a parcel. */
export const bytesOf = ({ body: { br, gzip, identity } }: PageParcel): ArrayBuffer[] =>
  [br, gzip, identity].flatMap((bytes) => (bytes === null ? [] : [bytes.buffer]));

/** Converts a received parcel back to a page. */
export function unpackPage({ body: { br, gzip, identity }, ...page }: PageParcel): RenderedPage {
  return {
    ...page,
    body: {
      br: br && asBuffer(br),
      gzip: gzip && asBuffer(gzip),
      identity: identity && asBuffer(identity),
    },
  };
}
