import { expect, test } from 'vitest';
import { buyCapabilities } from '../../domain/ucp/protocol.ts';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { agentProfile, agentUrl } from '../../tests/support/ucp-shop.ts';
import { createAgentProfiles } from './agent-profiles.ts';

const version = '2026-04-08';
const plain = JSON.parse(signedAgent(agentUrl).response().body.toString('utf8'));

/** The profile as it stays in memory. */
async function stored(document: object) {
  const body = Buffer.from(JSON.stringify(document));
  const profiles = createAgentProfiles({
    call: async () => ({ status: 200, body }),
    known: new Map(),
    clock: () => 0,
  });
  const { profile } = await profiles.read(agentUrl);
  return { profile, bytes: body.length };
}

const lists = Array.from({ length: 20_000 }, () => []);
const foreign = (entry: object) =>
  Object.fromEntries(
    Array.from({ length: 150 }, (_, n) => [`com.example.n${n}`, Array(12).fill(entry)]),
  );
const { ucp } = agentProfile(buyCapabilities);
const capabilities = Object.entries(buyCapabilities);

test.each<[string, object]>([
  ['of unknown fields', { ...plain, filler: [lists, lists] }],
  [
    'of fields of a capability',
    {
      ...plain,
      ucp: {
        ...ucp,
        capabilities: Object.fromEntries(
          capabilities.map(([name, list]) => [
            name,
            list.map((each) => ({ ...each, config: { filler: lists.slice(0, 5000) } })),
          ]),
        ),
      },
    },
  ],
  [
    'of capabilities that the shop does not have',
    { ...plain, ucp: { ...ucp, capabilities: { ...buyCapabilities, ...foreign({ version }) } } },
  ],
  ['of services', { ...plain, ucp: { ...ucp, services: foreign({ version, transport: 'rest' }) } }],
  [
    'of payment handlers',
    { ...plain, ucp: { ...ucp, payment_handlers: foreign({ version, id: 'pay' }) } },
  ],
])('of tens of kilobytes %s nothing stays in memory', async (_name, document) => {
  const own = (await stored(plain)).profile;
  const { profile, bytes } = await stored(document);
  expect(bytes).toBeGreaterThan(40_000);
  expect(JSON.stringify(profile).length).toBeLessThan(2000);
  expect(profile.signing_keys).toEqual(own.signing_keys);
  expect(Object.keys(profile.ucp.capabilities)).toEqual(Object.keys(own.ucp.capabilities));
});

test('a profile with a key of kilobytes is refused', async () => {
  const [key] = plain.signing_keys;
  const document = { ...plain, signing_keys: [{ ...key, kid: 'x'.repeat(100_000) }] };
  await expect(stored(document)).rejects.toMatchObject({ code: 'profile_malformed' });
});
