import { atom, type ReadableAtom } from 'nanostores';
import { reloadPage } from '#lib/location.ts';
import { type Sending, submitForm } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { renameUser } from '#runtime/session/session-changes.ts';
import { passNotice } from '#runtime/toasts/carried-notice.ts';
import { cleanProfile, cleanUser, type Profile, type ProfileFields, type UserFields } from './profile.ts';
import { fetchProfile } from './profile-api.ts';
import * as copy from './profile-copy.ts';
import { $userId, profile } from './profile-store.ts';
import { updateProfile, updateUser } from './profile-updates-api.ts';

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

/** Returns the fields of `after` that differ from `before`. */
function changedFields<T extends UserFields | ProfileFields>(before: T, after: T): Partial<T> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== old.get(name))) as Partial<T>;
}

function fieldGroup<K extends 'user' | 'profile'>(
  key: K,
  clean: (fields: Profile[K]) => Profile[K],
  send: (userId: string, fields: Profile[K]) => Promise<void>,
  thanks: string,
): FieldGroup<Profile[K]> {
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

  async function save(raw: Profile[K]): Promise<void> {
    const before = profile.$state.get();
    if (before.status !== 'ready' || !$editing.get()) return;
    const { id } = before.value;
    const userId = $userId.get();
    let fields = clean(raw);
    const changes = changedFields(clean(before.value[key]), fields);
    async function sendChanges(): Promise<void> {
      // Another tab may have saved other fields since this page was loaded.
      const current = await fetchProfile(client);
      if (current.id !== id || $userId.get() !== userId) throw new Error('Another shopper has signed in.');
      fields = clean({ ...current[key], ...changes });
      await send(id, fields);
    }
    await submitForm($saving, sendChanges, thanks, copy.updateFailed);
    const now = profile.$state.get();
    if ($saving.get().status !== 'sent' || now.status !== 'ready' || now.value.id !== id) return;
    const after = { ...now.value, [key]: fields };
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
export const userGroup = fieldGroup('user', cleanUser, (_, fields) => updateUser(client, fields), copy.userUpdated);

/** The profile fields of the account. */
export const profileGroup = fieldGroup(
  'profile',
  cleanProfile,
  (userId, fields) => updateProfile(client, userId, fields),
  copy.profileUpdated,
);
