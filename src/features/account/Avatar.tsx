import { useState } from 'react';
import { scaledImage } from '#lib/image.ts';
import type { AvatarColour } from './avatar.ts';

/** Size of an avatar in CSS pixels. */
const SIZE = 100;

interface AvatarProps {
  initials: string;
  colour: AvatarColour;
  /** The shopper's picture, where there is one that may be shown. */
  url: string | null;
  onFail: (url: string) => void;
}

/** A shopper's picture, or initials. Decorative: the name stands beside it. */
export function Avatar({ initials, colour, url, onFail }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`avatar avatar--${colour}`} aria-hidden="true">
      <span translate="no">{initials}</span>
      {url !== null && url !== failed && (
        <img
          className="avatar__picture"
          // For screens of two pixels a unit.
          src={scaledImage(url, 2 * SIZE)}
          alt=""
          width={SIZE}
          height={SIZE}
          onError={() => {
            setFailed(url);
            onFail(url);
          }}
        />
      )}
    </span>
  );
}
