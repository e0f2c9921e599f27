import type { RenderedPage } from './contract.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page on its way between threads: its bytes change hands and are not copied. */
export interface PageParcel extends Omit<RenderedPage, 'body'> {
  readonly body: {
    readonly identity: Bytes | null;
    readonly br: Bytes | null;
    readonly gzip: Bytes | null;
  };
}

/** Buffers of Node may share memory with others, which cannot be given away. */
const own = (bytes: Buffer): Bytes => new Uint8Array(bytes);

const asBuffer = ({ buffer, byteOffset, byteLength }: Bytes): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A page as it crosses the border of a thread: its bodies as bytes. */
export function packPage({ body: { identity, br, gzip }, ...page }: RenderedPage): PageParcel {
  const body = {
    identity: identity && own(identity),
    br: br && own(br),
    gzip: gzip && own(gzip),
  };
  return { ...page, body };
}

/** What changes hands with a parcel. */
export const bytesOf = ({ body: { br, gzip, identity } }: PageParcel): ArrayBuffer[] =>
  [br, gzip, identity].flatMap((bytes) => (bytes === null ? [] : [bytes.buffer]));

/** The page that came across. */
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
