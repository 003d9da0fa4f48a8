import { useStore } from '@nanostores/react';
import { settings } from '#config/settings.ts';
import { EditForm } from '#ui/EditForm.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import { type ProfileFields, profileTexts } from './profile.ts';
import { profileGroup } from './profile-editing.ts';

const names = ['avatar', 'phone_number', 'home_address', 'work_address', 'default_address'];

const pictureHosts = [new URL(settings.apiUrl).host, ...settings.imageHosts].join(', ');
const avatarHint = `The address of a picture on ${pictureHosts}. Without one, your initials show.`;

/** Fills in the default address with what stands in another field. */
function copyAddress(from: 'home_address' | 'work_address', { form }: HTMLButtonElement): void {
  const source = form?.elements.namedItem(from);
  const target = form?.elements.namedItem('default_address');
  if (!(source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement)) return;
  target.value = source.value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.focus();
}

/** How the shopper looks, and where to send things. */
export function ProfileForm({ profile }: { profile: ProfileFields }) {
  return (
    <EditForm
      title="Contact and addresses"
      editing={useStore(profileGroup.$editing)}
      saving={useStore(profileGroup.$saving)}
      names={names}
      failure={profileTexts.failed}
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
          <Field
            label="Avatar"
            type="url"
            autoComplete="photo"
            inputMode="url"
            hint={readOnly ? undefined : avatarHint}
            {...field('avatar', profile.avatar)}
          />
          <Field
            label="Phone number"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            {...field('phone_number', profile.phoneNumber)}
          />
          <TextField
            label="Home address"
            rows={2}
            autoComplete="section-home street-address"
            {...field('home_address', profile.homeAddress)}
          />
          <TextField
            label="Work address"
            rows={2}
            autoComplete="section-work street-address"
            {...field('work_address', profile.workAddress)}
          />
          <div className="edit-form__wide">
            <TextField
              label="Default address"
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
                Same as home
              </button>
              <button
                type="button"
                className="button button--text"
                onClick={({ currentTarget }) => copyAddress('work_address', currentTarget)}
              >
                Same as work
              </button>
            </p>
          </div>
        </>
      )}
    </EditForm>
  );
}
