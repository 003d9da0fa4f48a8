import { useStore } from '@nanostores/react';
import { EditForm } from '#ui/EditForm.tsx';
import { Field } from '#ui/Field.tsx';
import { profileTexts, type UserFields } from './profile.ts';
import { userGroup } from './profile-editing.ts';

const names = ['username', 'email', 'first_name', 'last_name'];

/** Who the shopper is. */
export function UserForm({ user }: { user: UserFields }) {
  return (
    <EditForm
      title="Account details"
      editing={useStore(userGroup.$editing)}
      saving={useStore(userGroup.$saving)}
      names={names}
      failure={profileTexts.failed}
      onEdit={userGroup.edit}
      onCancel={userGroup.cancel}
      onSave={(text) =>
        userGroup.save({
          username: text('username'),
          email: text('email'),
          firstName: text('first_name'),
          lastName: text('last_name'),
        })
      }
    >
      {(field) => (
        <>
          <Field
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username', user.username)}
          />
          <Field label="Email" type="email" autoComplete="email" inputMode="email" {...field('email', user.email)} />
          <Field label="First name" autoComplete="given-name" {...field('first_name', user.firstName)} />
          <Field label="Last name" autoComplete="family-name" {...field('last_name', user.lastName)} />
        </>
      )}
    </EditForm>
  );
}
