import type { BackendAnswer, BackendRequest, CommerceAdapter } from 'witryna/shop';

const wish = 'Pakowanie na prezent: czarny papier.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An order with the wish before what the shopper wrote. */
function wrapped(request: BackendRequest): BackendRequest {
  const order: unknown = request.body === null ? null : JSON.parse(request.body);
  if (!isRecord(order)) return request;
  const comments = isRecord(order['comments']) ? order['comments'] : {};
  const written = typeof comments['order'] === 'string' ? ` ${comments['order']}` : '';
  const body = { ...order, comments: { ...comments, order: wish + written } };
  return { ...request, body: JSON.stringify(body) };
}

/** Noc takes no cash on delivery: what is wrapped as a gift is paid before. */
function withoutCash(answer: BackendAnswer): BackendAnswer {
  const { result } = answer.envelope;
  if (!Array.isArray(result)) return answer;
  const offered = result.filter((method) => !isRecord(method) || method['kind'] !== 'cod');
  return { ...answer, envelope: { ...answer.envelope, result: offered } };
}

/** Between the shop and its backend: every order asks for gift wrapping, and none is paid on delivery. */
const giftWrap: CommerceAdapter = (backend) => ({
  async send(request, signal) {
    if (request.method === 'POST' && request.path === '/api/order') {
      return backend.send(wrapped(request), signal);
    }
    const answer = await backend.send(request, signal);
    return request.path === '/api/cart/payment-methods' ? withoutCash(answer) : answer;
  },
  close: () => backend.close(),
});

export default giftWrap;
