import { useEffect, useId, useRef, useState } from 'react';
import * as copy from './page-copy.ts';
import { shareWishList } from './share-wish-list.ts';

/** The button that shares a link to these products. If the browser can't share or copy, it shows the link. */
export function ShareLink({ ids }: { ids: string[] }) {
  const list = ids.join();
  const [shown, show] = useState<{ list: string; link: string | null } | null>(null);
  // Nothing shows once the list has changed. A `key` would replace a button that was pressed before the list was read.
  const link = shown?.list === list ? shown.link : null;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (link !== null) field.current?.select();
  }, [link]);

  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        onClick={async () => show({ list, link: await shareWishList(ids) })}
      >
        {copy.shareLabel}
      </button>
      {link !== null && (
        <div className="wish-list__link">
          <label htmlFor={id}>{copy.shareCopyYourself}</label>
          <input ref={field} id={id} className="field__input" type="url" value={link} readOnly />
        </div>
      )}
    </>
  );
}
