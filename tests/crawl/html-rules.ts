import { HtmlValidate } from 'html-validate';

/**
 * The rules of the HTML standard and of accessible markup. Switched off are rules of style (React
 * writes `<br/>`, `required=""` and ids that begin with `_R_`) and checks of files on other hosts.
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

/** Validation errors of a document, each with its position. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
