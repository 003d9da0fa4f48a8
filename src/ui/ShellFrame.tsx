import { type ReactNode, useEffect } from 'react';
import { shop } from '#config/shop.ts';
import { NotFound } from './NotFound.tsx';
import { RetryButton } from './RetryButton.tsx';

interface ShellFrameProps {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Kind of item, as in 'We couldn’t load this piece'. */
  what: string;
  /** Name of the item; null until it loads. */
  name: string | null;
  onRetry: () => void;
  /** The item, or its placeholder while loading. */
  children: ReactNode;
}

/** A page that loads its item in the browser. Shows the loading state, and offers a retry or a way out on failure. */
export function ShellFrame({ status, what, name, onRetry, children }: ShellFrameProps) {
  const title = status === 'missing' ? 'Page Not Found' : name;

  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = `${title} · ${shop.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <div className="shell" tabIndex={-1}>
      <p className={status === 'loading' ? 'shell__status' : 'visually-hidden'} role="status">
        {status === 'loading' ? 'Loading...' : title}
      </p>
      {status === 'missing' && <NotFound what={what} />}
      {status === 'failed' && (
        <div className="plain-page" role="alert">
          <h1>{`We couldn’t load this ${what}`}</h1>
          <p>Check your connection, or try again in a moment.</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {(status === 'loading' || status === 'ready') && children}
    </div>
  );
}
