import { useEffect, useId, useRef, useState } from 'react';
import { shareWishList } from './share-wish-list.ts';

/** Shares a link to these pieces; where the browser can't, shows it to be copied by hand. */
export function ShareLink({ ids }: { ids: string[] }) {
  const [link, show] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (link !== null) field.current?.select();
  }, [link]);

  return (
    <>
      <button type="button" className="button button--quiet" onClick={async () => show(await shareWishList(ids))}>
        Share
      </button>
      {link !== null && (
        <div className="wish-list__link">
          <label htmlFor={id}>Copy this link to share the list</label>
          <input ref={field} id={id} className="field__input" type="url" value={link} readOnly />
        </div>
      )}
    </>
  );
}
