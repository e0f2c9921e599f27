import { useLingui } from '@lingui/react/macro';

/** The day of a review (`2026-11-21`) after its author; nothing if it is unknown. */
export function ReviewDay({ day }: { readonly day: string | null }) {
  const { i18n } = useLingui();
  if (day === null) return null;
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
