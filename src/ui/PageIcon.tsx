import type { ReactNode } from 'react';
import { IconFrame } from './icons.tsx';

/** Icons that only prerendered markup shows. Here, they stay out of the scripts of islands. */
const shapes = {
  cart: (
    <>
      <path d="M3 4h2.5l2.2 11h10l2.3-8H6.4" />
      <circle cx="9.5" cy="19" r="1.4" />
      <circle cx="16.5" cy="19" r="1.4" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  pin: (
    <>
      <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="M15.5 15.5L20 20" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" fill="currentColor" />
    </>
  ),
  trash: <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5" />,
} satisfies Record<string, ReactNode>;

type PageIconName = keyof typeof shapes;

export const pageIconNames = Object.keys(shapes) as PageIconName[];

export function PageIcon({ name }: { name: PageIconName }) {
  return <IconFrame>{shapes[name]}</IconFrame>;
}
