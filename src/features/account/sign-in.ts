/** The texts of the forms. */
export const signInTexts = {
  signedIn: 'Logged in successfully',
  signedUp: 'Registration in successfully',
  mismatch: 'Passwords do not match',
} as const;

/** Why signing in or up failed. @param status of the answer; null when there was none */
export function signInFailure(status: number | null): string {
  if (status === 400) return 'Missing username or password';
  if (status === 401) return 'You are unauthorized to this page';
  return 'Something went wrong';
}
