import { createRoot } from 'react-dom/client';
import { restOfStyles } from '#ui/rest-styles.ts';
import { SignInDialog } from './SignInDialog.tsx';

await restOfStyles();

const host = document.createElement('div');
document.body.append(host);
createRoot(host, { identifierPrefix: 'sign-in' }).render(<SignInDialog />);
