import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import { openEnquiry } from './enquiry-store.ts';

const host = document.createElement('div');
document.body.append(host);
const root = createRoot(host, { identifierPrefix: 'enquiry' });
flushSync(() => root.render(<EnquiryDialog />));

/** Opens the dialog for the piece that a link with `data-enquire` names; closing it leads back to the link. */
export function showEnquiry(link: HTMLAnchorElement): void {
  const { enquire, enquireName } = link.dataset;
  if (!enquire || !enquireName) return;
  // Safari does not focus links that are clicked, and the dialog gives the focus back to where it was.
  link.focus({ preventScroll: true });
  openEnquiry({ id: enquire, name: enquireName });
}
