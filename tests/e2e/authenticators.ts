import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** Number of passkeys that it holds. */
  count(): Promise<number>;
  /** Whether its owner confirms requests: at once, or not until told to. */
  confirm(isConfirming: boolean): Promise<void>;
  /** Whether its owner passes the check by fingerprint, face or PIN. */
  verify(isVerified: boolean): Promise<void>;
  remove(): Promise<void>;
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  await session.send('WebAuthn.enable', { enableUI: false });
  return session;
}

/** Adds an authenticator to the page: that of its device, or a security key. */
export async function addAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualAuthenticator> {
  const session = await sessionOf(page);
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    confirm: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
