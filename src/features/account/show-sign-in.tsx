import { createRoot } from 'react-dom/client';
import { SignInDialog } from './SignInDialog.tsx';

const host = document.createElement('div');
document.body.append(host);
createRoot(host, { identifierPrefix: 'sign-in' }).render(<SignInDialog />);
