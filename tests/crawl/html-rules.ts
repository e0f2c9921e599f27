import { HtmlValidate } from 'html-validate';

/**
 * The rules of the standard and of its accessible use. Off is what is a matter of style (React writes
 * `<br/>`, `required=""` and an id that begins with `_R_`), and checks of files of other hosts.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'require-sri': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What is not valid in a document, each with where it is. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
