import { Trans } from '@lingui/react/macro';
import { PrivacyButton } from '../../client/features/consent/privacy-link.tsx';

/**
 * Explains that viewed products are not stored without consent, and how to change that (pl-F01).
 */
export default function NotRemembered() {
  return (
    <>
      <p>
        <Trans>
          Remembering is off: without your consent we forget what you looked at as soon as you leave
          the shop. You turn it on in the privacy settings, under “Convenience”.
        </Trans>
      </p>
      <PrivacyButton />
    </>
  );
}
