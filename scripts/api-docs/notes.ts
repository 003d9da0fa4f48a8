interface Notes {
  about: string;
  /** By the path of the field: `category.id`, `lines[].price`. */
  fields: Readonly<Record<string, string>>;
}

const product: Notes = {
  about:
    'A piece of the catalogue. A product without a valid `id` or `name`, or with an invalid `new_price`, is left out; any other invalid field is skipped.',
  fields: {
    id: 'Ends the URL of its page, so it should never change.',
    name: 'Plain text.',
    new_price: 'Price. Without one, or with 0, the shop offers a price enquiry instead of the cart.',
    category: 'Category that the product belongs to. The shop shows none that `GET /categories` does not list.',
    'category.id': 'Id of the category.',
    'category.name': 'Name of the category.',
    old_price: 'Earlier price, shown with the discount if it is higher than `new_price`.',
    thumbnail_url:
      'Main picture: absolute, or relative to the origin of the API. Other hosts must be in `IMAGE_HOSTS`.',
    images_urls: 'More pictures, in the order of the gallery.',
    details: 'Short facts, one per line.',
    enquire: 'true hides the price and offers a price enquiry.',
    description: 'Plain text.',
    artist: 'Name of the maker.',
    origin: 'Place of origin.',
    materials: 'Names of materials.',
    dimensions:
      'Dimensions as the shop shows them: height, width, depth. A size such as `24½ × 20 in` is also drawn to scale.',
    in_stock: 'false shows the product as sold. Without it, the product is for sale.',
    stock: 'Number of pieces left. It limits the quantity in the cart.',
    rating: 'Average rating from 0 to 5. Without it, the shop shows no stars.',
    rating_count: 'Number of ratings.',
    created_at: 'Date and time in ISO 8601. Sorts the newest products.',
    updated_at: 'Date and time in ISO 8601. Tells search engines and the watcher what changed.',
  },
};

const order: Notes = {
  about: 'A basket with its lines and its payment. An unpaid basket has the same fields.',
  fields: {
    id: 'Ends the URL of the order page.',
    lines: 'The ordered products.',
    'lines[].quantity': 'From 1 to 9999; 1 if invalid.',
    'lines[].price':
      'Unit price at the time of the order. Without it, the shop shows `product.new_price` if the sum fits.',
    'lines[].product': 'The product as it is now, or as it was before it was removed.',
    'lines[].product.id': 'Id of the product. Needed to buy it again, and to return its line to the cart.',
    'lines[].product.name': 'Name of the product.',
    'lines[].product.thumbnail_url': 'Picture of the product.',
    'lines[].product.new_price': 'Current price.',
    created: 'Date and time of the order in ISO 8601.',
    updated_at: 'Date and time of the last change in ISO 8601.',
    paid: 'Whether the order is fully paid. Must be a JSON boolean: it decides whether a payment is made.',
    amount_paid: 'Amount paid so far. An order with a part payment counts as paid.',
    status: '`OPEN`, or `CLOSED` once it is paid in full or canceled.',
    stage:
      '`Processing`, `Processed`, `Confirmed`, `Dispatched`, `Transit`, `Arrived`, `Completed` or `Cancelled`. The shop shows other stages as unknown.',
    cart_total_amount: 'Sum of the lines before tax.',
    tax_amount: 'Tax.',
    delivery_cost: 'Delivery charge.',
    total: 'Amount to pay: lines, tax and delivery.',
    delivery_place_name: 'Delivery place in one line.',
    delivery_payload: 'The object that `POST /basket/create/` received, unchanged.',
    'delivery_payload.recipient': 'The recipient.',
    'delivery_payload.recipient.name': 'Name of the recipient.',
    'delivery_payload.recipient.street': 'Street and number.',
    'delivery_payload.recipient.unit': 'Apartment or unit.',
    'delivery_payload.recipient.phone': 'Phone number.',
    'delivery_payload.recipient.gift_note': 'Gift note, shown with its line breaks.',
    delivery_distance: 'Distance of the delivery in miles.',
    total_taxed_amount: 'Lines and tax.',
  },
};

const account: Notes = {
  about: 'The account of the signed-in shopper.',
  fields: {
    user: 'The user.',
    'user.id': 'Id of the user: the same as in the response to a sign-in.',
    'user.username': 'Name for signing in.',
    'user.email': 'Email address.',
    'user.first_name': 'First name, used in the greeting.',
    'user.last_name': 'Last name.',
    profile: 'The profile. A new user may have none.',
    'profile.avatar': 'URL of a picture, under the same rules as product pictures.',
    'profile.home_address': 'Home address in one line.',
    'profile.work_address': 'Work address in one line.',
    'profile.default_address': 'Default address in one line.',
    'profile.phone_number': 'Phone number.',
  },
};

/** Descriptions of the records in responses and of their fields. */
export const notes = {
  Category: {
    about: 'A group of products. A category without a valid `id` or `name` is left out.',
    fields: {
      id: 'Ends the URL of its page, so it should never change.',
      name: 'Plain text.',
      thumbnail_url: 'Picture, as for products.',
    },
  },
  Product: product,
  Page: {
    about: 'One page of a list.',
    fields: {
      results: 'The records of this page. May be fewer than `page_size`.',
      previous_page: 'Number of the previous page; null on the first one.',
      current_page_number: 'Number of this page. Without it, the shop assumes the page that it requested.',
      count: 'Number of records on all pages.',
      next_page: 'Number of the next page; null on the last one. Builds follow it until it is null.',
      total_pages: 'Number of pages.',
    },
  },
  Order: order,
  NewBasket: { about: 'A basket. The shop reads only its id.', fields: { id: 'Id of the basket.' } },
  Payment: {
    about: 'A payment that the shopper must approve on the page of the payment provider.',
    fields: {
      payment_id: 'Id of the payment. The provider returns it to the shop as `paymentId`.',
      redirect_url: 'Page of the provider. Its host must be in `PUBLIC_PAYMENT_HOSTS`.',
    },
  },
  Session: {
    about: 'A new session.',
    fields: {
      id: 'Id of the user.',
      access: 'Access token, sent as `Authorization: Bearer …`.',
      refresh: 'Refresh token. Without one, the session ends when the access token expires.',
      custom_token: 'Token for a hosted identity service, if the shop uses one.',
    },
  },
  IdentitySession: {
    about: 'A new session after a sign-in at the identity service.',
    fields: {
      id: 'Id of the user.',
      username: 'Name of the user.',
      access: 'Access token, sent as `Authorization: Bearer …`.',
      refresh: 'Refresh token. Without one, the session ends when the access token expires.',
    },
  },
  Tokens: {
    about: 'New tokens for a session.',
    fields: { access: 'New access token.', refresh: 'New refresh token. Without one, the old one stays valid.' },
  },
  Account: account,
} satisfies Record<string, Notes>;

export type RecordName = keyof typeof notes;
