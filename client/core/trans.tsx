import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** Wraps the value in a list, so Lingui adds it as a child; it would search a string for tags. */
const asChild = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? [value] : value;

/**
 * Replaces the macro's `<Trans>` (lingui.config.ts). Lingui parses tags in values as well as in
 * messages: a searched "<b>x</b>" lost its tags, and "<0>" would become the message's link.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe =
    values &&
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asChild(value)]));
  return <LinguiTrans {...props} {...(safe && { values: safe })} />;
}
