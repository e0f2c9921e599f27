/**
 * Whether messages may be sent to an endpoint a browser submitted. Only known push
 * services are allowed, so a client cannot make the server request its own network. A
 * service is a host (`fcm.googleapis.com`), all hosts below one (`*.push.apple.com`), or
 * an origin for tests (`http://127.0.0.1:4000`).
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    if (service.startsWith('*.')) return url.hostname.endsWith(service.slice(1));
    return url.hostname === service;
  });
}
