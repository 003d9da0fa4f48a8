/** Texts of the hero. */
export const heroTitle = 'African craft and art, made by hand';
export const heroText =
  'Bracelets, drums, baskets, masks, paintings, and more, for homes across the United States. Find the piece that speaks to you.';
export const heroShop = 'Shop';

/** Texts of the category strip. */
export const categoryStripTitle = 'Categories';
export const categoryStripAll = 'All categories';

/** Texts of the promotional banners. */
export const bannersShop = 'Shop now';
export const bannersShopLabel = (title: string): string => `Shop now: ${title}`;

/** Texts of the featured columns. */
export const featuredTitle = 'Featured pieces';
export const featuredText = 'On pieces we’d love to see in a home before the season turns.';
export const featuredShop = 'Shop now';

/** Texts of the tabs. */
export const homeTabsLabel = 'Pieces';
export const homeTabsLatest = 'Latest';
export const homeTabsOffers = 'Offers';
export const homeTabsFeatured = 'Featured';
export const homeTabsBestSelling = 'Best selling';
export const homeTabsEmpty = 'No items found';
export const homeTabsFailed = 'We couldn’t load this list.';
export const homeTabsLoading = 'Loading';
