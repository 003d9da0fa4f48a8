/** What the home page says of discounts. The build compares it with the catalogue's (`seo/claims.ts`). */
export const claims = {
  offer: 'up to 30% off',
  extra: 'Save An extra 50%',
} as const;
