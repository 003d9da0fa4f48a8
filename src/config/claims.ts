/** The home page's claims about discounts. The build checks them against the catalogue (`seo/claims.ts`). */
export const claims = {
  offer: 'up to 30% off',
  extra: 'Save An extra 50%',
} as const;
