import type { RenderedPage } from './contract.ts';

/** A page on its way between threads: its bytes change hands and are not copied. */
export interface PageParcel extends Omit<RenderedPage, 'body'> {
  readonly body: Readonly<Record<keyof RenderedPage['body'], Uint8Array<ArrayBuffer>>>;
}

/** Buffers of Node may share memory with others, which cannot be given away. */
const own = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export function packPage({ body, ...page }: RenderedPage): PageParcel {
  const { br, gzip, identity } = body;
  return { ...page, body: { br: own(br), gzip: own(gzip), identity: own(identity) } };
}

/** What changes hands with a parcel. */
export const bytesOf = ({ body: { br, gzip, identity } }: PageParcel): ArrayBuffer[] => [
  br.buffer,
  gzip.buffer,
  identity.buffer,
];

export function unpackPage({ body: { br, gzip, identity }, ...page }: PageParcel): RenderedPage {
  return {
    ...page,
    body: { br: asBuffer(br), gzip: asBuffer(gzip), identity: asBuffer(identity) },
  };
}
