import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** A list of one is put in as a child; a string would be searched for tags. */
const asChild = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? [value] : value;

/**
 * The component every `<Trans>` of the macro becomes (lingui.config.ts). Lingui reads tags in values as
 * well as in messages: a searched "<b>x</b>" lost its tags, and "<0>" would have become the message's link.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe =
    values &&
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asChild(value)]));
  return <LinguiTrans {...props} {...(safe && { values: safe })} />;
}
