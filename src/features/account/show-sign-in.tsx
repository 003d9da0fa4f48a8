import { createRoot } from 'react-dom/client';
import { $session } from '#runtime/session/session.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { closeSignIn } from './sign-in-dialog-store.ts';

// The session may come from this dialog or from another tab.
$session.subscribe(({ status }) => {
  if (status === 'signed-in') closeSignIn();
});

const host = document.createElement('div');
document.body.append(host);
createRoot(host, { identifierPrefix: 'sign-in' }).render(<SignInDialog />);
