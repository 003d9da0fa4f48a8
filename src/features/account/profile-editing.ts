import { atom, type ReadableAtom } from 'nanostores';
import { reloadPage } from '#lib/location.ts';
import { deliver, type Sending } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { renameUser } from '#runtime/session/session-changes.ts';
import { leaveNotice } from '#runtime/toasts/carried-notice.ts';
import { cleanProfile, cleanUser, type Profile, type ProfileFields, profileTexts, type UserFields } from './profile.ts';
import { updateProfile, updateUser } from './profile-api.ts';
import { $userId, profile } from './profile-store.ts';

/** How long after a save the page is loaded anew, in milliseconds. */
const RELOAD_MS = 2000;

/** Fields that are read-only until they are edited, and then saved or left as they were. */
export interface FieldGroup<T> {
  $editing: ReadableAtom<boolean>;
  $saving: ReadableAtom<Sending>;
  edit: () => void;
  cancel: () => void;
  save: (fields: T) => Promise<void>;
}

let reloadIsDue = false;

/** Not while a group is being edited: what is typed there would be lost. */
function reloadIfDue(): void {
  if (!reloadIsDue || userGroup.$editing.get() || profileGroup.$editing.get()) return;
  leaveNotice();
  reloadPage();
}

function fieldGroup<T>(
  clean: (fields: T) => T,
  send: (account: Profile, fields: T) => Promise<void>,
  /** The account as it is once the fields were saved. */
  withSaved: (account: Profile, fields: T) => Profile,
  thanks: string,
): FieldGroup<T> {
  const $editing = atom(false);
  const $saving = atom<Sending>({ status: 'idle' });

  function stop(): void {
    $editing.set(false);
    $saving.set({ status: 'idle' });
  }

  // The next shopper begins with nothing of this one.
  $userId.listen(() => {
    reloadIsDue = false;
    stop();
  });

  async function save(raw: T): Promise<void> {
    const before = profile.$state.get();
    if (before.status !== 'ready' || !$editing.get()) return;
    const fields = clean(raw);
    await deliver($saving, () => send(before.value, fields), thanks, profileTexts.failed);
    const now = profile.$state.get();
    if ($saving.get().status !== 'sent' || now.status !== 'ready' || now.value.id !== before.value.id) return;
    const after = withSaved(now.value, fields);
    profile.put(after);
    if (after.user.username !== now.value.user.username) renameUser(after.user.username);
    stop();
    setTimeout(() => {
      reloadIsDue = true;
      reloadIfDue();
    }, RELOAD_MS);
  }

  return {
    $editing,
    $saving,
    save,
    edit() {
      $saving.set({ status: 'idle' });
      $editing.set(true);
    },
    cancel() {
      if ($saving.get().status === 'sending') return;
      stop();
      reloadIfDue();
    },
  };
}

/** The user fields of the account. */
export const userGroup: FieldGroup<UserFields> = fieldGroup(
  cleanUser,
  (_, fields) => updateUser(client, fields),
  (account, user) => ({ ...account, user }),
  profileTexts.userUpdated,
);

/** The profile fields of the account. */
export const profileGroup: FieldGroup<ProfileFields> = fieldGroup(
  cleanProfile,
  (account, fields) => updateProfile(client, account.id, fields),
  (account, fields) => ({ ...account, profile: fields }),
  profileTexts.profileUpdated,
);
