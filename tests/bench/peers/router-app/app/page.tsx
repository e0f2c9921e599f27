import { data, useLoaderData, useParams } from 'react-router';
import contents from './contents.json';
import { elementsOf, type PageContent } from './elements.ts';

const pages: Readonly<Record<string, PageContent>> = contents;

/** The data that the shop sends to the browser, in the router's own form. */
export function loader({ params }: { params: { page?: string } }) {
  const content = pages[params.page ?? ''];
  if (content === undefined) throw data(null, { status: 404 });
  return { page: content.data };
}

export function meta({ params }: { params: { page?: string } }) {
  return [{ title: pages[params.page ?? '']?.title }];
}

export default function Page() {
  useLoaderData<typeof loader>();
  const content = pages[useParams().page ?? ''];
  if (content === undefined) return null;
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the shop's own JSON.
        dangerouslySetInnerHTML={{ __html: content.structuredData }}
      />
      {elementsOf(content.tree)}
    </>
  );
}
