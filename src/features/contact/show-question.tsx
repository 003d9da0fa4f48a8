import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QuestionDialog } from './QuestionDialog.tsx';
import { questionDialog } from './question-store.ts';

const host = document.createElement('div');
document.body.append(host);
const root = createRoot(host, { identifierPrefix: 'question' });
flushSync(() => root.render(<QuestionDialog />));

/** Opens the question dialog for a link with `data-enquire-question`. Closing it returns the focus to the link. */
export function showQuestion(link: HTMLAnchorElement): void {
  const { enquire, enquireQuestion } = link.dataset;
  if (!enquire || !enquireQuestion) return;
  // Safari does not focus a clicked link, but the dialog restores the focus to the element that had it.
  link.focus({ preventScroll: true });
  questionDialog.open({ id: enquire, name: enquireQuestion });
}
