import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readingRules } from '#catalogue/reading-rules.ts';
import { type SessionUser, unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { Avatar } from './Avatar.tsx';
import { askForSession } from './ask-for-session.ts';
import { avatarColor, avatarSource, initialsOf } from './avatar.ts';
import * as copy from './copy.ts';
import { $failedAvatars, rememberFailedAvatar } from './failed-avatars.ts';
import { greetingName } from './profile.ts';
import { profile } from './profile-store.ts';

/** The signed-in shopper. If the account fails to load, only the username is shown. */
function Shopper({ id, username }: SessionUser) {
  const state = useStore(profile.$state);
  const failed = useStore($failedAvatars);
  if (state.status !== 'ready' && state.status !== 'failed') return <Nobody />;
  const account = state.status === 'ready' ? state.value : null;
  const user = account?.user ?? { username, firstName: '', lastName: '' };
  return (
    <>
      <Avatar
        initials={initialsOf(user)}
        color={avatarColor(id)}
        url={avatarSource(account?.profile.avatar ?? '', readingRules.images, failed)}
        onFail={rememberFailedAvatar}
      />
      <p className="account-header__welcome">
        Welcome, <span dir="auto">{greetingName(user)}</span>
      </p>
    </>
  );
}

/** An empty placeholder of the same size as `Shopper`. */
function Nobody() {
  return (
    <>
      <span className="avatar" aria-hidden="true" />
      <p className="account-header__welcome" />
    </>
  );
}

/** Shows the signed-in shopper, or opens the sign-in dialog. */
export function AccountHeader() {
  const session = useStore($session, { ssr: () => unknownSession });
  useEffect(askForSession, []);

  return (
    <header className="account-header">
      <h1>{copy.accountHeaderTitle}</h1>
      {session.status === 'signed-in' ? (
        <div className="account-header__shopper" data-private key={session.user.id}>
          <Shopper {...session.user} />
        </div>
      ) : (
        <div className="account-header__shopper">
          <Nobody />
        </div>
      )}
    </header>
  );
}
