/** Cache storage in memory, for tests of the service worker's parts. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Cache>();
  return {
    async open(name) {
      const cache = all.get(name) ?? fakeCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    async match(request) {
      for (const cache of all.values()) {
        const found = await cache.match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function fakeCache(): Cache {
  const entries = new Map<string, Response>();
  const address = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://shop.example').href;
  const refuse = () => Promise.reject(new Error('The worker never calls this'));
  return {
    match: async (request) => entries.get(address(request))?.clone(),
    put: async (request, response) => {
      entries.set(address(request), response);
    },
    delete: async (request) => entries.delete(address(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    add: refuse,
    addAll: refuse,
    matchAll: refuse,
  };
}
