import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface Question {
  readonly text: string;
  /** Label of the confirming button. */
  readonly yes: string;
  readonly run: () => void;
}

/** The question to confirm; set it to open the dialog. */
export const questionAtom = atom<Question | null>(null);

/** Renders the confirmation dialog. */
export function ConfirmHost() {
  const [question, setQuestion] = useAtom(questionAtom);
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={question !== null}
      body={question?.text}
      onClose={() => setQuestion(null)}
      actions={[
        { label: question?.yes ?? '', run: () => question?.run() },
        { label: t`Cancel`, look: 'ghost' },
      ]}
    />
  );
}
