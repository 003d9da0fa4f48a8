import { paths } from '#config/paths.ts';

/** Nothing is saved: says how to. */
export function EmptyWishList() {
  return (
    <div className="empty-note">
      <p className="empty-note__title">Nothing saved yet</p>
      <p>Press the heart of a piece you like, and it will wait for you here, in this browser.</p>
      <a className="button" href={paths.products}>
        Go shopping
      </a>
    </div>
  );
}
