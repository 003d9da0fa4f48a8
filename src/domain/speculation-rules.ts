import { paths } from './paths.ts';

/**
 * Which pages a browser fetches as soon as somebody points at a link to them: those of the catalogue and of the company, by name,
 * never a page of one shopper's own. They are fetched, not run ahead: a page that runs notes what was seen and talks to the other
 * tabs. Within a list, links with a query change it in place. Browsers fetch nothing ahead under Save-Data.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              paths.home,
              `${paths.products}*`,
              `${paths.categories}*`,
              paths.about,
              paths.accessibility,
              paths.contact,
              paths.privacy,
              paths.shipping,
              paths.terms,
            ],
          },
          { not: { selector_matches: "[href*='#'], .listing [href*='?']" } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
