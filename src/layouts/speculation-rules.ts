import { paths } from '#config/paths.ts';

/**
 * Prefetches catalogue and company pages on hover, never personal pages. Prerenders the page of a hovered product card;
 * it delays view tracking and price checks until it is visible (`lib/prerendered-page.ts`).
 * Links with a query are excluded, because a list handles them in place. Browsers skip speculation under Save-Data; Chromium
 * also on a slow network, low memory or low battery. https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
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
              `${paths.makers}*`,
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
