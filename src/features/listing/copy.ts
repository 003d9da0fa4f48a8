/** Texts of a list: its titles, its paging and its failure. */
export const listingSearch = 'Search';
export const listingSearchFor = (text: string): string => `Search: ${text}`;
export const listingBestSelling = 'Best selling';
export const listingShop = 'Shop';
export const listingPages = 'Pages';
export const listingPagesBelow = 'Pages, below the list';
export const listingMoreFailed = 'We couldn’t load more pieces';

/** Shown until the number of pieces is known. */
export const countLoading = 'Loading…';

/** Texts of a list without pieces. */
export const noResultsTitle = 'No items found';
export const noResultsText = 'Try fewer filters or another word.';
export const noResultsAll = 'Show all pieces';
export const noResultsWholeCategory = 'Show the whole category';

/** Texts of the page of a new category. */
export const categoryShellHome = 'Home';
export const categoryShellCategories = 'Categories';
export const categoryShellCategory = 'Category';

/** Text of the page of all categories. */
export const categoriesIntroduction = (count: number): string =>
  `${count === 1 ? '1 craft' : `${count} crafts, each`} with its own materials and makers.`;

/** Texts of the links to the categories, as a filter and below a list. */
export const categoriesTitle = 'Categories';
export const categoriesAll = 'All';
export const categoriesShowAll = 'Show all';

/** Text of the button that shows the filters on narrow screens. */
export const filtersOpen = 'Sort and filter';

/** Texts of the sort order. */
export const sortLabel = 'Sort by';
export const sortOurPicks = 'Our picks';
export const sortBestMatch = 'Best match';
export const sortNewest = 'Newest first';
export const sortOldest = 'Oldest first';
export const sortLowToHigh = 'Price, low to high';
export const sortHighToLow = 'Price, high to low';

/** Texts of the filter that hides sold pieces. */
export const availableLabel = 'Available';
export const availableCount = (count: number): string => `Available (${count})`;

/** Texts of the filters by maker, origin and material. */
export const moreFilters = 'More filters';
export const facetLabels = { maker: 'Maker', origin: 'Origin', material: 'Material' };
export const facetAny = 'Any';
export const facetsNone = 'There are no more filters for these pieces.';
export const facetsFailed = 'We couldn’t load these filters.';
export const facetOption = (value: string, count: number): string => `${value} (${count})`;

/** Texts of the price filter. */
export const priceFilterTitle = 'Price';
export const priceFilterLowest = 'Lowest price';
export const priceFilterHighest = 'Highest price';
export const priceFilterNoLimit = (ceiling: number): string => `$${ceiling} and up`;
export const priceFilterFrom = 'From $';
export const priceFilterTo = 'to $';

/** Texts of the view switch. */
export const viewLabel = 'View';
export const viewGrid = 'Grid';
export const viewList = 'List';

/** Texts of the active filters and of the buttons that remove them. */
export const chipsLabel = 'Active filters';
export const chipsText = (text: string): string => `Results for ${text}`;
export const chipsClearText = 'Clear the search';
export const chipsClearCategory = (name: string): string => `Remove category ${name}`;
export const chipsFrom = (low: number): string => `From $${low}`;
export const chipsUpTo = (high: number): string => `Up to $${high}`;
export const chipsBetween = (low: number, high: number): string => `$${low} to $${high}`;
export const chipsClearPrice = 'Remove the price range';
export const chipsClearFacet = (value: string): string => `Remove ${value}`;
export const chipsAvailable = 'Available only';
export const chipsShowSold = 'Show sold pieces too';

/** Texts of a corrected search. */
export const correctedSpoken = (text: string): string => `Showing results for ${text}: `;
export const correctedTyped = (text: string): string => `Search instead for ${text}`;

/** Texts of the suggestions for a search without results. */
export const didYouMeanTitle = 'You may be looking for';
export const didYouMeanAll = (text: string): string => `All results for “${text}”`;
