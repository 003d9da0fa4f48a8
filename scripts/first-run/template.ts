/** The facts of `src/config/shop.ts` as the project is published. They also appear in its texts. */
export const template = {
  name: 'Eart',
  street: '114 Market Street SE',
  city: 'Roanoke',
  location: { latitude: 37.271, longitude: -79.9414 },
  taxPerMille: 53,
  openingTime: '7 AM to 10 PM',
};
