import { paths } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import * as copy from './copy.ts';

/** The query parameter of the contact page with the id of an order. */
const PARAMETER = 'order';

/** Returns the URL of the contact form with the order as its subject. */
export function orderQuestionPath(id: string): string {
  return `${paths.contact}?${new URLSearchParams({ [PARAMETER]: id })}`;
}

/** Returns the subject of a question about the order in a query; '' if it names none. Other text than an id is ignored. */
export function orderQuestionSubject(search: string): string {
  const id = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^[\w-]{1,40}$/.test(id) ? copy.contactAboutOrder(`${shop.orderPrefix}${id}`) : '';
}
