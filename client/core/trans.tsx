import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';

/** Text that Lingui would search for tags. */
const isTagged = (value: unknown): boolean => typeof value === 'string' && value.includes('<');

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !isTagged(value));

/** Wraps the value in a list, so Lingui adds it as a child; it would search a string for tags. */
const asChild = (value: unknown): unknown => (isTagged(value) ? [value] : value);

/**
 * Replaces the macro's `<Trans>` (lingui.config.ts). Lingui parses tags in values as well as in
 * messages: a searched "<b>x</b>" lost its tags, and "<0>" would become the message's link. A
 * message of text alone needs no elements, which cost Lingui's `<Trans>` several times the text.
 */
export function Trans({ values, ...props }: TransProps) {
  const { _ } = useLingui();
  const { id, message, components } = props;
  if (components === undefined && (!values || Object.values(values).every(isPlain))) {
    return _(id, values, message === undefined ? {} : { message });
  }
  const safe =
    values &&
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asChild(value)]));
  return <LinguiTrans {...props} {...(safe && { values: safe })} />;
}
