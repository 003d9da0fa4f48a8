import { useStore } from '@nanostores/react';
import { EditForm } from '#ui/EditForm.tsx';
import { EmailField, Field, UsernameField } from '#ui/Field.tsx';
import type { UserFields } from './profile.ts';
import * as copy from './profile-copy.ts';
import { userGroup } from './profile-editing.ts';

const names = ['username', 'email', 'first_name', 'last_name'];

/** The form for the username, email and name. */
export function UserForm({ user }: { user: UserFields }) {
  return (
    <EditForm
      title={copy.userFormTitle}
      editing={useStore(userGroup.$editing)}
      saving={useStore(userGroup.$saving)}
      names={names}
      failure={copy.updateFailed}
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
          <UsernameField label={copy.userFormUsername} {...field('username', user.username)} />
          <EmailField label={copy.userFormEmail} {...field('email', user.email)} />
          <Field label={copy.userFormFirstName} autoComplete="given-name" {...field('first_name', user.firstName)} />
          <Field label={copy.userFormLastName} autoComplete="family-name" {...field('last_name', user.lastName)} />
        </>
      )}
    </EditForm>
  );
}
