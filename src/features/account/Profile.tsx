import { useStore } from '@nanostores/react';
import { SecurityLink } from '#features/identity/SecurityLink.tsx';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { RetryButton } from '#ui/RetryButton.tsx';
import { Gate } from './Gate.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import * as copy from './profile-copy.ts';
import { profile } from './profile-store.ts';
import { UserForm } from './UserForm.tsx';

function Waiting() {
  return (
    <div className="profile" aria-busy="true" aria-label={copy.profileLoading} role="status">
      <div className="skeleton profile__skeleton" />
      <div className="skeleton profile__skeleton" />
    </div>
  );
}

function Fields() {
  const state = useStore(profile.$state);
  return (
    <div tabIndex={-1} className="profile-frame">
      {(state.status === 'idle' || state.status === 'loading') && <Waiting />}
      {state.status === 'failed' && (
        <div className="empty-note" role="alert">
          <p>{copy.profileFailed}</p>
          <RetryButton className="button button--quiet" onRetry={profile.retry} />
        </div>
      )}
      {state.status === 'ready' && (
        <div className="profile">
          <UserForm user={state.value.user} />
          <ProfileForm profile={state.value.profile} />
          {__IDENTITY__ && <SecurityLink />}
        </div>
      )}
    </div>
  );
}

/** The shopper's account and profile fields, with forms to edit them. */
export function Profile() {
  const session = useStore($session, { ssr: () => unknownSession });
  return (
    <Gate session={session} what={copy.profileWhat} waiting={<Waiting />}>
      {() => <Fields />}
    </Gate>
  );
}
