import { paths, signInPath } from '#config/paths.ts';
import * as copy from './copy.ts';

/** The section of the profile that leads to the page for second factors, which needs the sign-in pages' policy. */
export function SecurityLink() {
  const back = encodeURIComponent(`${paths.account}?tab=profile`);
  return (
    <section className="edit-form">
      <h3>{copy.securityTitle}</h3>
      <p>{copy.securityText}</p>
      <p className="edit-form__buttons">
        <a className="button button--quiet" href={`${signInPath('security')}?next=${back}`}>
          {copy.securityLink}
        </a>
      </p>
    </section>
  );
}
