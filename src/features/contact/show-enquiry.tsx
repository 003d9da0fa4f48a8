import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import { enquiryDialog } from './enquiry-store.ts';

const host = document.createElement('div');
document.body.append(host);
const root = createRoot(host, { identifierPrefix: 'enquiry' });
flushSync(() => root.render(<EnquiryDialog />));

/** Opens the enquiry dialog for a link with `data-enquire`. Closing the dialog returns the focus to the link. */
export function showEnquiry(link: HTMLAnchorElement): void {
  const { enquire, enquireName } = link.dataset;
  if (!enquire || !enquireName) return;
  // Safari does not focus a clicked link, but the dialog restores the focus to the element that had it.
  link.focus({ preventScroll: true });
  enquiryDialog.open({ id: enquire, name: enquireName });
}
