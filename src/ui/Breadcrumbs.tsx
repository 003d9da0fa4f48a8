interface BreadcrumbsProps {
  trail: { href: string; label: string }[];
  /** Name of the current page. */
  here: string;
}

/** The breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ href, label }) => (
          <li key={href}>
            <a dir="auto" href={href}>
              {label}
            </a>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {here}
        </li>
      </ol>
    </nav>
  );
}
