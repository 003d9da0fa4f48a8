import { paths } from '#domain/paths.ts';

/** What stands at an address that holds nothing. */
export function NotFound() {
  return (
    <div className="plain-page">
      <h1>Page Not Found</h1>
      <p>This page is not on our shelves. It may have moved, or the piece may have found a home.</p>
      <a className="button" href={paths.home}>
        Go back home
      </a>
    </div>
  );
}
