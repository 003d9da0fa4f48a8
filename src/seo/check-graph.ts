import type { Nodes } from './json-ld.ts';

type Node = Record<string, unknown>;

/** Required fields by type; `a|b` means either. Google's required fields, plus those that the shop relies on. */
const required: Record<string, readonly string[]> = {
  OnlineStore: ['@id', 'name'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  PostalAddress: ['addressCountry'],
  MerchantReturnPolicy: ['merchantReturnLink|returnPolicyCategory'],
  ShippingService: ['shippingConditions'],
  ShippingConditions: ['shippingDestination', 'shippingRate'],
  DefinedRegion: ['addressCountry'],
  MonetaryAmount: ['currency', 'value|maxValue'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name|url'],
  Product: ['name', 'description', 'sku'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability'],
  OfferShippingDetails: ['hasShippingService|shippingRate'],
  AggregateRating: ['ratingValue', 'ratingCount'],
};

const addresses = [
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'merchantReturnLink',
  'availability',
  'itemCondition',
  'returnPolicyCategory',
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && '@type' in value;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);

const isAbsent = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value);

/** Validation rules by field. */
const formats: Record<string, (value: unknown) => boolean> = {
  price: (value) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value) && Number(value) > 0,
  priceCurrency: (value) => value === 'USD',
  currency: (value) => value === 'USD',
  availability: (value) => value === 'https://schema.org/InStock' || value === 'https://schema.org/SoldOut',
  ratingCount: (value) => Number.isInteger(value) && Number(value) > 0,
  ratingValue: (value) => typeof value === 'number' && value >= 0 && value <= 5,
};

function listProblems(type: string, node: Node): string[] {
  const entries = listOf(node.itemListElement).filter(isNode);
  const problems = entries.flatMap((entry, index) =>
    entry.position === index + 1 ? [] : [`${type}: item ${index + 1} has position ${String(entry.position)}`],
  );
  const linked = entries.map((entry) => entry.item ?? entry.url);
  const told = linked.filter((address) => address !== undefined);
  if (new Set(told).size < told.length) problems.push(`${type}: duplicate address`);
  if (type === 'BreadcrumbList') {
    if (entries.length < 2) problems.push('BreadcrumbList: fewer than two steps');
    if (linked.slice(0, -1).includes(undefined)) problems.push('BreadcrumbList: a step without an address');
  }
  return problems;
}

function ownProblems(node: Node): string[] {
  const type = String(node['@type']);
  const fields = required[type];
  if (!fields) return [`${type} is not a type that the shop uses`];
  const missing = fields
    .filter((field) => field.split('|').every((name) => isAbsent(node[name])))
    .map((field) => `${type} has no ${field.replace('|', ' or ')}`);
  const wrong = Object.entries(node).flatMap(([field, value]) => {
    const values = listOf(value);
    if (values.some(isAbsent)) return [`${type}.${field} is empty`];
    if (addresses.includes(field) && !values.every(isAddress)) return [`${type}.${field} is not an absolute URL`];
    const isGood = formats[field];
    return isGood && !values.every(isGood) ? [`${type}.${field} can't be ${JSON.stringify(value)}`] : [];
  });
  return [...missing, ...wrong, ...(type.endsWith('List') ? listProblems(type, node) : [])];
}

/**
 * Validates a page's structured data: required fields, URLs, prices, list order and references.
 * @returns the problems; empty if it is valid
 */
export function graphProblems(nodes: Nodes | readonly unknown[]): string[] {
  const problems: string[] = [];
  const known = new Set<unknown>();
  const referred: unknown[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) {
      problems.push(...ownProblems(value));
      known.add(value['@id']);
    } else if ('@id' in value) referred.push(value['@id']);
    for (const each of Object.values(value)) visit(each);
  };
  visit(nodes);
  // An id with a path refers to a node that another page defines in full.
  const lost = referred
    .filter((id) => !known.has(id) && !/\/[^/#]+#\w+$/.test(String(id)))
    .map((id) => `no node has the id ${String(id)}`);
  return [...problems, ...lost];
}

/** Thrown if a page's structured data is invalid. Fails the build. */
export class MarkupError extends Error {
  override name = 'MarkupError';
}

/** Validates a page's structured data. @throws {MarkupError} with the page and its problems */
export function checkGraph(path: string, nodes: Nodes): void {
  const problems = graphProblems(nodes);
  if (problems.length > 0) throw new MarkupError(`The structured data of ${path} is invalid: ${problems.join('; ')}.`);
}
