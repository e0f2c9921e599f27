import { Trans } from '@lingui/react/macro';
import { PrivacyButton } from '../consent/privacy-link.tsx';

/** Without consent what was looked at is forgotten with the page: why, and how to change it (pl-F01). */
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
