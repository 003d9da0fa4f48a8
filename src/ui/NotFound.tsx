import { paths } from '#config/paths.ts';

/** The content of a page that was not found. @param what kind of item, if known */
export function NotFound({ what = 'page' }: { what?: string }) {
  return (
    <div className="plain-page">
      <h1>Page Not Found</h1>
      <p>
        {what === 'order'
          ? 'We couldn’t find this order in your account. It may belong to another account.'
          : 'This page isn’t on our shelves. It may have moved, or the piece may have found a home.'}
      </p>
      <a className="button" href={paths.home}>
        Go back home
      </a>
    </div>
  );
}
