import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/content/content-page.module.css';
import { ContentPage } from '../../client/features/content/content-page.tsx';
import type { ContentTextView } from '../../domain/content/views.ts';

/** Preview of a content page, marked as a draft. [route-05] */
export function DraftPage({ view }: { readonly view: ContentTextView }) {
  return (
    <>
      <p className={styles.draft}>
        <Trans>Draft: this page is not published. Whoever has its address can read it.</Trans>
      </p>
      <ContentPage view={view} />
    </>
  );
}
