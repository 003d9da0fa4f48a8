import type { Schema } from '../openapi.ts';
import { amount, body, type Call, text } from './call.ts';

const degrees = (description: string): Schema => ({ type: 'number', description });
const whole = (description: string): Schema => ({ type: 'integer', minimum: 1, description });

const deliveryPayload: Schema = {
  ...body({
    place_id: text('Id from Google Places, or `local:` and the ZIP code.'),
    name: text('The place in one line.'),
    formatted_address: text('The address as the provider writes it.'),
    address_components: {
      type: 'array',
      description: 'Parts of the address, as Google Places returns them.',
      items: body({
        long_name: text('Full name.'),
        short_name: text('Short name.'),
        types: { type: 'array', items: { type: 'string' }, description: "Google's types, such as `postal_code`." },
      }),
    },
    location: {
      ...body({ lat: degrees('Latitude.'), lng: degrees('Longitude.') }),
      description: 'Position in degrees, WGS 84.',
    },
    recipient: {
      ...body({
        name: text('Name of the recipient.'),
        street: text('Street and number, or empty.'),
        unit: text('Apartment or unit, or empty.'),
        phone: text('Phone number, or empty.'),
        'gift_note?': text('Gift note of up to 300 characters, with line breaks. Missing when there is none.'),
      }),
      description: 'The recipient.',
    },
  }),
  description: 'Store it and return it unchanged with the order.',
};

const notYours = 'There is no such basket, or it belongs to someone else.';

export const orderCalls: readonly Call[] = [
  {
    id: 'create-basket',
    method: 'post',
    path: '/basket/create/',
    private: true,
    summary: 'Create a basket',
    description:
      'Checkout creates a basket with the delivery and all amounts, then adds its lines. The API should check the amounts.',
    whenItFails: 'checkout stops with a message, and the cart stays',
    body: body({
      'profile?': text('Id of the user.'),
      total: amount('Amount to pay: lines, tax and delivery.'),
      delivery_latitude: degrees('Latitude in degrees.'),
      delivery_longitude: degrees('Longitude in degrees.'),
      delivery_place_name: text('Delivery place in one line.'),
      delivery_payload: deliveryPayload,
      delivery_distance: amount(
        'Distance in whole miles. For military mail, the distance to the gateway airport of the region.',
      ),
      delivery_cost: amount('Delivery charge in dollars.'),
      cart_total_amount: amount('Sum of the lines in dollars.'),
      tax_amount: amount('Tax in dollars.'),
      total_taxed_amount: amount('Lines and tax in dollars.'),
    }),
    success: { status: 201, description: 'The basket.', schema: 'NewBasket' },
    errors: { 400: 'A field is invalid, or the amounts do not add up.' },
  },
  {
    id: 'add-basket-line',
    method: 'post',
    path: '/basket-items/create/',
    private: true,
    summary: 'Add a line to a basket',
    description: 'Checkout adds the lines one by one. A response that is text instead of JSON counts as a failure.',
    whenItFails: 'checkout stops with a message, deletes the basket and keeps the cart',
    body: body({
      basket: text('Id of the basket.'),
      product: text('Id of the product.'),
      quantity: whole('Number of pieces.'),
    }),
    success: { status: 201, description: 'The line is added.' },
    errors: {
      400: 'The product is sold, or the quantity is not available.',
      404: notYours,
      409: 'The basket is paid.',
    },
  },
  {
    id: 'get-open-basket',
    method: 'get',
    path: '/current-user/basket/',
    private: true,
    summary: 'Get the newest unpaid basket',
    description: 'The return page reads it if this browser does not know which basket a payment is for.',
    whenItFails: 'the return page asks the shopper to try again and executes no payment',
    success: { status: 200, description: 'The basket.', schema: 'NewBasket' },
    errors: { 404: 'There is no unpaid basket.' },
  },
  {
    id: 'list-orders',
    method: 'get',
    path: '/current-user/baskets/',
    private: true,
    summary: 'List the orders, newest first',
    description:
      'The order history reads one page. The return page reads the first one if it knows of no open payment.',
    whenItFails: 'the history shows an error with a retry button',
    query: {
      sort: { type: 'string', enum: ['date'], description: 'Always `date`: newest first.' },
      page: whole('Page number.'),
    },
    success: { status: 200, description: 'One page of orders.', schema: 'OrderPage' },
    errors: { 404: 'The page is after the last one. An empty page is also accepted.' },
  },
  {
    id: 'get-order',
    method: 'get',
    path: '/baskets/{id}',
    idOf: 'basket or order',
    private: true,
    summary: 'Get one order',
    description:
      'The order page shows it. Checkout reads whether it is paid before it pays, deletes or gives up a basket.',
    whenItFails:
      'the order page shows an error with a retry button, or "not found" after 404; checkout changes nothing until it can read the order',
    success: { status: 200, description: 'The order.', schema: 'Order' },
    errors: { 404: notYours },
  },
  {
    id: 'complete-order',
    method: 'put',
    path: '/basket/{id}/update/',
    idOf: 'order',
    private: true,
    summary: 'Mark an order as received',
    description: 'The order page offers this at the stage `Arrived`, and then reads the order again.',
    whenItFails: 'the order page shows a message, and reads the order again after 409',
    body: body({ stage: { type: 'string', const: 'Completed', description: 'Always `Completed`.' } }),
    success: { status: 200, description: 'The order is completed.' },
    errors: { 404: notYours, 409: 'The stage of the order is not `Arrived`.' },
  },
  {
    id: 'delete-basket',
    method: 'delete',
    path: '/baskets/{id}/delete/',
    idOf: 'basket',
    private: true,
    summary: 'Delete an unpaid basket',
    description: 'Checkout deletes a basket that the shopper gave up or changed. 404 counts as deleted.',
    whenItFails:
      'checkout tries three times and then leaves the basket; after 409 it reads the order, because it may be paid',
    success: { status: 204, description: 'The basket is deleted.' },
    errors: { 404: notYours, 409: 'The basket is paid, at least partially.' },
  },
  {
    id: 'create-payment',
    method: 'post',
    path: '/payment/create/',
    private: true,
    summary: 'Create a payment',
    description: 'Checkout creates a payment for a basket and opens the page of the payment provider.',
    whenItFails:
      'the payment dialog shows a message and offers another try; after 404 the order must be started again, after 409 the shop reads whether it is paid',
    body: body({ basket_id: text('Id of the basket.') }),
    success: { status: 200, description: 'The payment.', schema: 'Payment' },
    errors: { 400: 'The basket cannot be paid.', 404: notYours, 409: 'The basket is paid.' },
  },
  {
    id: 'execute-payment',
    method: 'post',
    path: '/payment/execute/',
    private: true,
    summary: 'Execute an approved payment',
    description: 'The return page charges the shopper. The API must charge a payment at most once.',
    whenItFails:
      'after 402 the shopper may pay again; after 401 the shop sends it once more with a new token, or after the shopper has signed in; after anything else the shop reads the order and does not repeat the call',
    body: body({
      payment_id: text('Id of the payment.'),
      payer_id: text('`PayerID` of the return URL.'),
      basket_id: text('Id of the basket.'),
    }),
    success: { status: 200, description: 'The payment is made. Any JSON or an empty body; text counts as unclear.' },
    errors: {
      400: 'The payment cannot be executed, and nothing was charged.',
      402: 'The provider declined, and nothing was charged.',
      404: 'There is no such payment, or it belongs to someone else.',
      409: 'The payment was executed before, or is being executed.',
    },
  },
];
