import { Trans } from '@lingui/react/macro';
import type { ContentTextView } from '../../domain/content/views.ts';
import styles from './content-page.module.css';
import { ContentPage } from './content-page.tsx';

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
