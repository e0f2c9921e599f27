import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';

const texts: Readonly<Record<ReturnLimit, ReactNode>> = {
  'made-to-measure': (
    <Trans>Made to your order: it cannot be returned. A complaint is possible as ever.</Trans>
  ),
  sealed: (
    <Trans>
      Sealed for hygiene: it cannot be returned once you have opened the seal. A complaint is
      possible as ever.
    </Trans>
  ),
  digital: (
    <Trans>
      Files: once the download begins with your consent, you can no longer withdraw. A complaint is
      possible as ever.
    </Trans>
  ),
};

interface ReturnNoteProps {
  readonly limit: ReturnLimit | null | undefined;
  readonly className?: string | undefined;
}

/** The limit of a product's return, shown before and after ordering (UPK art. 38, pl-C10). */
export function ReturnNote({ limit, className }: ReturnNoteProps) {
  return limit ? <p className={className}>{texts[limit]}</p> : null;
}
