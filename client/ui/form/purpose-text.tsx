import { Trans } from '@lingui/react/macro';

/** Purpose for which a form collects personal data. */
export type Purpose = 'newsletter' | 'contact' | 'availability' | 'account' | 'order';

/** Purpose, legal basis and retention period of each form. */
export function PurposeText({ purpose }: { readonly purpose: Purpose }) {
  switch (purpose) {
    case 'newsletter':
      return (
        <Trans>
          Purpose: to send the newsletter. Basis: your consent (GDPR art. 6(1)(a)), which you can
          take back at any time, by the link of any mail. Time: until you take it back; the proof of
          consent for three years longer.
        </Trans>
      );
    case 'contact':
      return (
        <Trans>
          Purpose: to answer you. Basis: our legitimate interest in answering letters (GDPR art.
          6(1)(f)). Time: a year after the matter is closed.
        </Trans>
      );
    case 'availability':
      return (
        <Trans>
          Purpose: one message, when the product is back. Basis: your request (GDPR art. 6(1)(b)).
          Time: until the message is sent or you call it off; without confirmation seven days.
        </Trans>
      );
    case 'account':
      return (
        <Trans>
          Purpose: to keep your account. Basis: the contract of using it (GDPR art. 6(1)(b)). Time:
          until you delete it.
        </Trans>
      );
    case 'order':
      return (
        <Trans>
          Purpose: to fulfil the order, keep accounts and answer complaints. Basis: the contract and
          the law (GDPR art. 6(1)(b) and (c)). Time: five years from the end of the tax year.
        </Trans>
      );
  }
}
