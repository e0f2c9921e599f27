import { onOff, text, url } from './setting-kinds.ts';

/** Consent, and the tools that wait for it; a part of the one table in `config.ts`. */
export const trackingSettings = {
  CONSENT_BANNER: onOff(
    'on',
    'Asks on the first visit for consent to what needs it, if anything does; off leaves it to the footer.',
  ),
  VISITS_KEPT: onOff(
    'on',
    'After consent, browsers remember products looked at, and the backend where a campaign led.',
  ),
  TAG_MANAGER_ID: text('', 'Container of Google Tag Manager, GTM-…; loaded after consent.'),
  ANALYTICS_ID: text('', 'Stream of Google Analytics 4, G-…; loaded after consent to analytics.'),
  EVENTS_LOG: onOff(
    'off',
    "Tells the backend's log of goods put into carts and bought, after consent to analytics.",
  ),
  RETARGETING_ID: text('', 'Token of RTB House; loaded after consent to marketing.'),
  CONTACTS_ID: text('', 'Client id at SALESmanago; loaded after consent to marketing.'),
  CONTACTS_URL: url('https://app3.salesmanago.pl', 'Where its script comes from.'),
  PORTAL_PIXEL_ID: text('', 'Id of WP Pixel; loaded after consent to marketing.'),
  META_PIXEL_ID: text('', 'Id of Meta Pixel (Facebook); loaded after consent to marketing.'),
  WIDGET_SCRIPTS: text(
    '',
    'Scripts of widgets with opinions or a chat, commas between; loaded after functional consent.',
  ),
};
