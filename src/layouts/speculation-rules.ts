import { paths } from '#config/paths.ts';

/**
 * Which pages a browser fetches as soon as somebody points at a link to them: those of the catalogue and of the company, by name,
 * never a page of one shopper's own. The page of a card it makes ahead, as far as the first paint: it follows what other tabs do
 * like one of them, but notes no piece as looked at and asks for no price until it is seen (`lib/prerendered-page.ts`). Within a list, links
 * with a query change it in place. Browsers do nothing ahead under Save-Data; Chromium makes no page where the line is slow, or
 * memory or battery short.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = {
  prerender: [{ eagerness: 'moderate', where: { selector_matches: '.product-card__name a' } }],
  prefetch: [
    {
      eagerness: 'moderate',
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
          { not: { selector_matches: '[href*=\\#],.listing [href*=\\?]' } },
        ],
      },
    },
  ],
};
