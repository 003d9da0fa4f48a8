const counted = (label: string, unit: string) => (count: number) =>
  count === 0 ? label : `${label}, ${count} ${count === 1 ? unit : `${unit}s`}`;

/** Labels of the header's links that have a badge, with its number. */
export const badgeCart = counted('Cart', 'item');
export const badgeWishList = counted('Wish list', 'piece');

/** Texts of the header's links. */
export const headerLinksHome = 'Home';
export const headerLinksShop = 'Shop';
export const headerLinksBestSelling = 'Best selling';
export const headerLinksContact = 'Contact us';
export const headerLinksSupport = 'Support';
export const headerLinksHelp = 'Help';

/** Texts of the header's categories. */
export const headerCategories = 'Categories';
export const headerCategoriesAll = 'All categories';

/** Texts of the header's sign-in controls. */
export const headerSessionSignIn = 'Sign In';
export const headerSessionSignUp = 'Sign Up';
export const headerSessionAccount = 'Account';
export const headerSessionSignOut = 'Logout';

/** Labels of the header's other controls. */
export const headerMenu = 'Menu';
export const headerMain = 'Main';
export const headerLogo = (shop: string): string => `${shop}, home`;
export const headerSearch = 'Search';
export const headerSearchField = 'Search the shop';
export const headerSearchHint = 'Search bracelets, drums, makers…';
export const headerDarkTheme = 'Dark theme';
