import { type ReactNode, useEffect, useRef } from 'react';
import { shop } from '#config/shop.ts';
import { NotFound } from './NotFound.tsx';

interface ShellFrameProps {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** What is loaded, as in 'This piece could not be loaded'. */
  what: string;
  /** Name of the item once it is there. */
  name: string | null;
  onRetry: () => void;
  /** The item, or while it loads what stands in its place. */
  children: ReactNode;
}

/** A page that loads its item in the browser: says how far it is, and offers a way out where nothing comes. */
export function ShellFrame({ status, what, name, onRetry, children }: ShellFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const title = status === 'missing' ? 'Page Not Found' : name;

  useEffect(() => {
    if (title !== null) document.title = `${title} · ${shop.name}`;
  }, [title]);

  function retry(): void {
    // The button is about to go; the keyboard stays at the place where the item will be.
    frame.current?.focus({ preventScroll: true });
    onRetry();
  }

  return (
    <div className="shell" ref={frame} tabIndex={-1}>
      <p className={status === 'loading' ? 'shell__status' : 'visually-hidden'} role="status">
        {status === 'loading' ? 'Loading...' : title}
      </p>
      {status === 'missing' && <NotFound what={what} />}
      {status === 'failed' && (
        <div className="plain-page" role="alert">
          <h1>{`This ${what} could not be loaded`}</h1>
          <p>The connection may be down, or the shop busy.</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {(status === 'loading' || status === 'ready') && children}
    </div>
  );
}
