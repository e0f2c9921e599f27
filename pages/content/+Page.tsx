export default function Page({ view }: { view: unknown }) {
  return <pre>{JSON.stringify(view, null, 1)}</pre>;
}
