import { paths } from '#config/paths.ts';

/** What stands at an address that holds nothing. @param what was looked for there, if that is known */
export function NotFound({ what = 'page' }: { what?: string }) {
  return (
    <div className="plain-page">
      <h1>Page Not Found</h1>
      <p>
        {what === 'order'
          ? 'Your account has no such order. It may be that of another account.'
          : 'This page is not on our shelves. It may have moved, or the piece may have found a home.'}
      </p>
      <a className="button" href={paths.home}>
        Go back home
      </a>
    </div>
  );
}
