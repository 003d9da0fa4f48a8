import { atom, type ReadableAtom } from 'nanostores';
import { reloadPage } from '#lib/location.ts';
import { type Sending, submitForm } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { renameUser } from '#runtime/session/session-changes.ts';
import { passNotice } from '#runtime/toasts/carried-notice.ts';
import * as copy from './copy.ts';
import { cleanProfile, cleanUser, type Profile, type ProfileFields, type UserFields } from './profile.ts';
import { updateProfile, updateUser } from './profile-api.ts';
import { $userId, profile } from './profile-store.ts';

/** The delay between a save and the page reload, in milliseconds. */
const RELOAD_MS = 2000;

/** A group of fields that are read-only until edited, and then saved or canceled. */
export interface FieldGroup<T> {
  $editing: ReadableAtom<boolean>;
  $saving: ReadableAtom<Sending>;
  edit: () => void;
  cancel: () => void;
  save: (fields: T) => Promise<void>;
}

let reloadIsDue = false;

/** Reloads the page unless a group is being edited, because the typed text would be lost. */
function reloadIfDue(): void {
  if (!reloadIsDue || userGroup.$editing.get() || profileGroup.$editing.get()) return;
  passNotice();
  reloadPage();
}

function fieldGroup<T>(
  clean: (fields: T) => T,
  send: (account: Profile, fields: T) => Promise<void>,
  /** Returns the account with the saved fields. */
  withSaved: (account: Profile, fields: T) => Profile,
  thanks: string,
): FieldGroup<T> {
  const $editing = atom(false);
  const $saving = atom<Sending>({ status: 'idle' });

  function stop(): void {
    $editing.set(false);
    $saving.set({ status: 'idle' });
  }

  // Reset the state when another user signs in.
  $userId.listen(() => {
    reloadIsDue = false;
    stop();
  });

  async function save(raw: T): Promise<void> {
    const before = profile.$state.get();
    if (before.status !== 'ready' || !$editing.get()) return;
    const fields = clean(raw);
    await submitForm($saving, () => send(before.value, fields), thanks, copy.updateFailed);
    const now = profile.$state.get();
    if ($saving.get().status !== 'sent' || now.status !== 'ready' || now.value.id !== before.value.id) return;
    const after = withSaved(now.value, fields);
    profile.put(after);
    if (after.user.username !== now.value.user.username) renameUser(after.user.username);
    stop();
    const timer = setTimeout(() => {
      reloadIsDue = true;
      reloadIfDue();
    }, RELOAD_MS);
    // A reload would replace the page that is about to load.
    addEventListener('beforeunload', () => clearTimeout(timer), { once: true });
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
  copy.userUpdated,
);

/** The profile fields of the account. */
export const profileGroup: FieldGroup<ProfileFields> = fieldGroup(
  cleanProfile,
  (account, fields) => updateProfile(client, account.id, fields),
  (account, fields) => ({ ...account, profile: fields }),
  copy.profileUpdated,
);
