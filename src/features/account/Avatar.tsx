import { useState } from 'react';
import { scaledImage } from '#lib/image.ts';
import type { AvatarColor } from './avatar.ts';

/** Size of an avatar in CSS pixels. */
const SIZE = 100;

interface AvatarProps {
  initials: string;
  color: AvatarColor;
  /** URL of the shopper's picture; null if there is none or it is not allowed. */
  url: string | null;
  onFail: (url: string) => void;
}

/** A shopper's picture or initials. Decorative, because the name is next to it. */
export function Avatar({ initials, color, url, onFail }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`avatar avatar--${color}`} aria-hidden="true">
      <span translate="no">{initials}</span>
      {url !== null && url !== failed && (
        <img
          className="avatar__picture"
          // For screens with a device pixel ratio of 2.
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
