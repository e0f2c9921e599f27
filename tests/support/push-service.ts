import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';

const MessageSchema = v.object({
  title: v.string(),
  body: v.string(),
  url: v.string(),
  tag: v.string(),
});

/** A message as the test's browser reads it. */
export type ReceivedPush = v.InferOutput<typeof MessageSchema>;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** A browser's push keys, with decryption after RFC 8291. */
function createReceiver() {
  const ecdh = createECDH('prime256v1');
  const ours = ecdh.generateKeys();
  const auth = randomBytes(16);

  function decrypt(body: Buffer): string {
    // RFC 8188: salt, record size, length of the sender's key, the key, then the only record.
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
    const key = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return {
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  };
}

/** Checks a message's signature after RFC 8292; returns its claims and public key. */
function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytesOf(signature),
  );
  const ClaimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });
  return { isSigned, key, claims: v.parse(ClaimsSchema, JSON.parse(`${bytesOf(claims)}`)) };
}

/** A push service for tests, on a free or a given port, to which browsers can subscribe. */
export async function openPushService(port = 0) {
  const devices = new Map<string, ReturnType<typeof createReceiver>>();
  const received: { device: string; message: ReceivedPush; text: string }[] = [];
  const signatures: ReturnType<typeof readVapid>[] = [];
  const headers: Record<string, unknown>[] = [];
  const responses: number[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const device = (request.url ?? '').slice(1);
    headers.push(request.headers);
    signatures.push(readVapid(request.headers.authorization ?? ''));
    const status = responses.shift() ?? (devices.has(device) ? 201 : 410);
    if (status === 201) {
      const text = devices.get(device)?.decrypt(Buffer.concat(chunks)) ?? '';
      received.push({ device, message: v.parse(MessageSchema, JSON.parse(text)), text });
    }
    response.writeHead(status).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    origin,
    received,
    signatures,
    headers,
    /** Sets the statuses of the next responses. */
    answer: (...statuses: number[]) => responses.push(...statuses),
    /** Subscribes a browser. */
    subscribe(device: string) {
      const receiver = createReceiver();
      devices.set(device, receiver);
      return { endpoint: `${origin}/${device}`, keys: receiver.keys };
    },
    /** Simulates an uninstalled browser. */
    forget: (device: string) => devices.delete(device),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
