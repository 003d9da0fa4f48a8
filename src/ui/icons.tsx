import type { ReactNode } from 'react';

/** Icons that islands show. `PageIcon.tsx` has the others. */
const shapes = {
  arrowLeft: <path d="M15 5l-7 7 7 7" />,
  arrowRight: <path d="M9 5l7 7-7 7" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  eye: (
    <>
      <path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 6.3A9.6 9.6 0 0 1 12 6c5.5 0 9 6 9 6a16 16 0 0 1-2.6 3.3M6.2 7.9A15.6 15.6 0 0 0 3 12s3.5 6 9 6a9 9 0 0 0 4-.9M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6" />
  ),
  expand: <path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />,
  grid: <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />,
  heart: <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" />,
  list: <path d="M4 6h4v4H4zM11 8h9M4 14h4v4H4zM11 16h9" />,
  mail: <path d="M4 6h16v12H4zM4 7l8 6 8-6" />,
  message: <path d="M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5" />,
  minus: <path d="M6 12h12" />,
  phone: <path d="M6 4h3l1.5 5-2 1.5a12 12 0 0 0 5 5l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z" />,
  plus: <path d="M6 12h12M12 6v12" />,
  share: <path d="M12 15V4M8 8l4-4 4 4M6 12v7h12v-7" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Returns all names, for the style guide. A function, because the bundler leaves it out of other pages. */
export const iconNames = () => Object.keys(shapes) as IconName[];

/** Draws lines on a 24-unit grid in the current text color. They are decorative, so the control needs its own name. */
export function IconFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return <IconFrame>{shapes[name]}</IconFrame>;
}
