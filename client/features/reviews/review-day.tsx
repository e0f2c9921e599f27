import { useLingui } from '@lingui/react/macro';

/** The date of a review after its author; nothing if it is unknown. */
export function ReviewDay({ createdAt }: { readonly createdAt: string | null }) {
  const { i18n } = useLingui();
  if (createdAt === null) return null;
  const day = createdAt.slice(0, 10);
  return (
    <>
      {' · '}
      <time dateTime={day}>
        {i18n.date(new Date(`${day}T12:00:00Z`), {
          dateStyle: 'long',
          timeZone: 'Europe/Warsaw',
        })}
      </time>
    </>
  );
}
