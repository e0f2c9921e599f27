import type { Choices } from './categories.ts';

type Signal = 'granted' | 'denied';

/** The four signals of Google's Consent Mode v2. */
export interface ConsentMode {
  readonly ad_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
  readonly analytics_storage: Signal;
}

const signal = (isAgreed: boolean): Signal => (isAgreed ? 'granted' : 'denied');

/** The consent mode of Google's tags for these choices (pl-F02). */
export function consentMode({ analytics, marketing }: Choices): ConsentMode {
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(analytics),
  };
}
