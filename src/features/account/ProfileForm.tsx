import { useStore } from '@nanostores/react';
import { settings } from '#config/settings.ts';
import { EditForm } from '#ui/EditForm.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import type { ProfileFields } from './profile.ts';
import * as copy from './profile-copy.ts';
import { profileGroup } from './profile-editing.ts';

const names = ['phone_number', 'home_address', 'work_address', 'default_address'];

const pictureHosts = [new URL(settings.apiUrl).host, ...settings.imageHosts].join(', ');

/** Copies another address field into the default address. */
function copyAddress(from: 'home_address' | 'work_address', { form }: HTMLButtonElement): void {
  const source = form?.elements.namedItem(from);
  const target = form?.elements.namedItem('default_address');
  if (!(source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement)) return;
  target.value = source.value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.focus();
}

/** The form for the phone number, the addresses and, if the shopper has an avatar, its URL. Others have initials. */
export function ProfileForm({ profile }: { profile: ProfileFields }) {
  const hasAvatar = profile.avatar !== '';
  return (
    <EditForm
      title={copy.profileFormTitle}
      editing={useStore(profileGroup.$editing)}
      saving={useStore(profileGroup.$saving)}
      names={hasAvatar ? ['avatar', ...names] : names}
      failure={copy.updateFailed}
      onEdit={profileGroup.edit}
      onCancel={profileGroup.cancel}
      onSave={(text) =>
        profileGroup.save({
          avatar: text('avatar'),
          homeAddress: text('home_address'),
          workAddress: text('work_address'),
          defaultAddress: text('default_address'),
          phoneNumber: text('phone_number'),
        })
      }
    >
      {(field, readOnly) => (
        <>
          {hasAvatar && (
            <Field
              label={copy.profileFormAvatar}
              type="url"
              autoComplete="photo"
              inputMode="url"
              hint={readOnly ? undefined : copy.profileFormAvatarHint(pictureHosts)}
              {...field('avatar', profile.avatar)}
            />
          )}
          <div className={hasAvatar ? undefined : 'edit-form__wide'}>
            <Field
              label={copy.profileFormPhone}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              {...field('phone_number', profile.phoneNumber)}
            />
          </div>
          <TextField
            label={copy.profileFormHome}
            rows={2}
            autoComplete="section-home street-address"
            {...field('home_address', profile.homeAddress)}
          />
          <TextField
            label={copy.profileFormWork}
            rows={2}
            autoComplete="section-work street-address"
            {...field('work_address', profile.workAddress)}
          />
          <div className="edit-form__wide">
            <TextField
              label={copy.profileFormDefault}
              rows={2}
              autoComplete="shipping street-address"
              {...field('default_address', profile.defaultAddress)}
            />
            <p className="edit-form__copies" hidden={readOnly}>
              <button
                type="button"
                className="button button--text"
                onClick={({ currentTarget }) => copyAddress('home_address', currentTarget)}
              >
                {copy.profileFormSameAsHome}
              </button>
              <button
                type="button"
                className="button button--text"
                onClick={({ currentTarget }) => copyAddress('work_address', currentTarget)}
              >
                {copy.profileFormSameAsWork}
              </button>
            </p>
          </div>
        </>
      )}
    </EditForm>
  );
}
