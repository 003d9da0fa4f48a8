import type { SignInPageName } from '#config/paths.ts';

/** One page of the identity service. */
export function SignInPage({ page }: { page: SignInPageName }) {
  return <p>{page}</p>;
}
