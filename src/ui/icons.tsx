import type { ReactNode } from 'react';

/** Line icons on a 24-unit grid. They are decorative, so the control needs its own name. */
const shapes = {
  arrowLeft: <path d="M15 5l-7 7 7 7" />,
  arrowRight: <path d="M9 5l7 7-7 7" />,
  cart: (
    <>
      <path d="M3 4h2.5l2.2 11h10l2.3-8H6.4" />
      <circle cx="9.5" cy="19" r="1.4" />
      <circle cx="16.5" cy="19" r="1.4" />
    </>
  ),
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
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  message: <path d="M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12h5" />,
  minus: <path d="M6 12h12" />,
  phone: <path d="M6 4h3l1.5 5-2 1.5a12 12 0 0 0 5 5l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z" />,
  pin: (
    <>
      <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  plus: <path d="M6 12h12M12 6v12" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="M15.5 15.5L20 20" />
    </>
  ),
  share: <path d="M12 15V4M8 8l4-4 4 4M6 12v7h12v-7" />,
  theme: (
    <>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" fill="currentColor" />
    </>
  ),
  trash: <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Returns all names, for the style guide. A function, because the bundler leaves it out of other pages. */
export const iconNames = () => Object.keys(shapes) as IconName[];

/** An icon in the current text color. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
