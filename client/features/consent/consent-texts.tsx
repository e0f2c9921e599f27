import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OptionalCategory } from '../../../domain/consent/categories.ts';
import type { ToolName } from '../../../domain/consent/tools.ts';

/** Names of the categories. */
export const categoryTitles: Readonly<Record<OptionalCategory, ReactNode>> = {
  functional: <Trans>Convenience</Trans>,
  analytics: <Trans>Statistics</Trans>,
  marketing: <Trans>Advertising</Trans>,
};

/** Short purposes of the categories, for the prompt. */
export const categoryAims: Readonly<Record<OptionalCategory, ReactNode>> = {
  functional: <Trans>remember what you looked at and where you came from</Trans>,
  analytics: <Trans>count visits and purchases</Trans>,
  marketing: <Trans>choose adverts with our partners, also on other sites</Trans>,
};

/** Purposes of the categories. Any change requires a new version in consent-record.ts. */
export const categoryPurposes: Readonly<Record<OptionalCategory, ReactNode>> = {
  functional: (
    <Trans>
      We remember on this device what you looked at, note which campaign led you here, and show
      opinions and chat of other firms, where the shop has them.
    </Trans>
  ),
  analytics: (
    <Trans>We count visits and see which pages and products are looked at and bought.</Trans>
  ),
  marketing: (
    <Trans>
      Advertising partners learn which products you looked at, put into the cart and bought, and
      choose the adverts you see elsewhere by that.
    </Trans>
  ),
};

/** Recipients of the data that a tool collects. */
export const toolTexts: Readonly<Record<Exclude<ToolName, 'own'>, ReactNode>> = {
  tagManager: 'Google Tag Manager (Google Ireland Ltd.)',
  analytics: 'Google Analytics (Google Ireland Ltd.)',
  retargeting: 'RTB House S.A.',
  contacts: 'SALESmanago (Benhauer sp. z o.o.)',
  portalPixel: 'WP Pixel (Wirtualna Polska Media S.A.)',
  metaPixel: 'Meta Pixel (Meta Platforms Ireland Ltd.)',
  widgets: <Trans>widgets with opinions and chat</Trans>,
  eventsLog: <Trans>our own log of purchases</Trans>,
  keepsVisits: <Trans>recently viewed products</Trans>,
};
