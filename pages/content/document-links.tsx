import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/content/content-page.module.css';
import { Anchor } from '../../client/ui/link-context.tsx';
import type { DocumentVersions as Doors } from '../../domain/content/views.ts';

/** Links to the document as a PDF, and to the paperless online form. [content-18, pl-G12] */
export function DocumentLinks({ links: { pdf, online } }: { readonly links: Doors }) {
  return (
    <aside className={styles.draft}>
      {online !== null && (
        <p>
          <Trans>
            What you write in this form stays on your screen: print it or save it.{' '}
            <Anchor target={{ to: 'screen', screen: online }}>It is quicker without paper.</Anchor>
          </Trans>
        </p>
      )}
      {pdf !== null && (
        <p>
          <a href={pdf} type="application/pdf">
            <Trans>This document as a PDF</Trans>
          </a>
        </p>
      )}
    </aside>
  );
}
