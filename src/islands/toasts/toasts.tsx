import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** Specification section 9: five seconds, at the bottom centre. */
const DURATION_MS = 5000;

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(<Toaster position="bottom-center" duration={DURATION_MS} closeButton visibleToasts={3} />);

/** Shows an information toast, and reads it out. */
export function showToast(message: string): void {
  toast.info(message);
}
