/** Header of every response of the shop's server; the error page of a gateway has none. */
export const requestIdHeader = 'x-request-id';

/** Statuses from which on a gateway says that it did not reach the shop: 502, 503, 504, and 52x of some networks. */
const firstOfGateway = 502;

/**
 * Whether a gateway (balancer, CDN) answered in place of the shop, which it did not reach. The shop's own 503 is an
 * answer: it has the header. [offline-41]
 */
export const isGatewayResponse = ({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): boolean =>
  status >= firstOfGateway && !headers.has(requestIdHeader);
