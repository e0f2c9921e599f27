import { useLingui } from '@lingui/react/macro';
import { readMoment } from '../../../domain/calendar/shop-time.ts';

/** The date of a review after its author, in Warsaw; nothing if it is unknown. */
export function ReviewDay({ createdAt }: { readonly createdAt: string | null }) {
  const { i18n } = useLingui();
  const day = createdAt === null ? undefined : readMoment(createdAt, '00:00:00')?.slice(0, 10);
  if (day === undefined) return null;
  return (
    <>
      {' · '}
      <time dateTime={day}>
        {i18n.date(new Date(`${day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
    </>
  );
}
