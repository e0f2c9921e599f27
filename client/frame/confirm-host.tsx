import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Question {
  readonly text: string;
  /** What the consenting button says. */
  readonly yes: string;
  readonly run: () => void;
}

/** The question being asked; set it to ask. */
export const questionAtom = atom<Question | null>(null);

/** Where questions with yes and no appear. */
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
