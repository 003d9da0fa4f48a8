/** Texts of the profile around its forms. */
export const profileWhat = 'your profile';
export const profileLoading = 'Loading';
export const profileFailed = 'We couldn’t load your profile.';

/** Texts of the form for the username, email and name. */
export const userFormTitle = 'Account details';
export const userFormUsername = 'Username';
export const userFormEmail = 'Email';
export const userFormFirstName = 'First name';
export const userFormLastName = 'Last name';

/** Texts of the form for the avatar, phone number and addresses. */
export const profileFormTitle = 'Contact and addresses';
export const profileFormAvatar = 'Avatar';
export const profileFormAvatarHint = (hosts: string): string =>
  `Link to a picture on ${hosts}. Leave it empty to show your initials.`;
export const profileFormPhone = 'Phone number';
export const profileFormHome = 'Home address';
export const profileFormWork = 'Work address';
export const profileFormDefault = 'Default address';
export const profileFormSameAsHome = 'Same as home';
export const profileFormSameAsWork = 'Same as work';

/** Messages about a change to the account. */
export const userUpdated = 'User updated successfully';
export const profileUpdated = 'Profile updated successfully';
export const updateFailed = 'Something went wrong';
