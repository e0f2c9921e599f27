import { Trans } from '@lingui/react/macro';
import { NotBuilt } from '../../client/features/content/not-built.tsx';
import { SizeTable } from '../../client/features/product/size-table.tsx';
import { Prose } from '../../client/ui/common/prose.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import type { SizeGuideView } from '../../domain/screens/load-size-guide.ts';
import styles from './size-guide.module.css';

/** The shop's text about sizes, and a table for each kind of product. [engage-23] */
export default function SizeGuidePage({ view }: { readonly view: SizeGuideView }) {
  const { text, tables } = view;
  if (text === null && tables.length === 0) return <NotBuilt />;
  return (
    <Page width="text" isRoomy as="article">
      <PageTitle>{text?.title ?? <Trans>Size guide</Trans>}</PageTitle>
      {text !== null && <Prose html={text.html} />}
      {tables.map(({ id, name, table }) => (
        <div key={id} className={styles.part}>
          <h2 className={styles.heading}>{name}</h2>
          <SizeTable table={table} model={null} name={name} />
        </div>
      ))}
    </Page>
  );
}
