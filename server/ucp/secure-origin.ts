const loopback = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Whether assistants may be given this address of the shop: the protocol requires HTTPS of its
 * endpoints and of the address where a person continues. A loopback one is for trials on one machine.
 */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || loopback.test(hostname);
}
