import { otherStateNames, stateNames } from '#features/delivery/states.ts';

/** Common names that are not in the table, and the towns of the table that they mean. */
const names: Record<string, readonly string[]> = {
  NYC: ['New York, NY'],
  'New York City': ['New York, NY'],
  Manhattan: ['New York, NY'],
  Queens: ['Flushing, NY', 'Jamaica, NY', 'Astoria, NY', 'Long Island City, NY'],
  'The Bronx': ['Bronx, NY'],
  LA: ['Los Angeles, CA'],
  Hollywood: ['Los Angeles, CA'],
  SF: ['San Francisco, CA'],
  'San Fran': ['San Francisco, CA'],
  Philly: ['Philadelphia, PA'],
  DC: ['Washington, DC'],
  Vegas: ['Las Vegas, NV'],
  NOLA: ['New Orleans, LA'],
  STL: ['Saint Louis, MO'],
  KC: ['Kansas City, MO'],
  SLC: ['Salt Lake City, UT'],
  ATL: ['Atlanta, GA'],
  OKC: ['Oklahoma City, OK'],
  Indy: ['Indianapolis, IN'],
  Jax: ['Jacksonville, FL'],
  'Saint Croix': ['Christiansted, VI', 'Frederiksted, VI', 'Kingshill, VI'],
};

/** Shoppers often type the territory instead of a town. */
const territories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];

/**
 * Returns the aliases of towns, each with the towns that it means.
 * @param towns such as 'New York, NY'
 */
export function townAliases(towns: Iterable<string>): Map<string, string[]> {
  const all = [...towns];
  const aliases = new Map(Object.entries(names).map(([alias, meant]) => [alias, [...meant]]));
  for (const state of territories) {
    const own = all.filter((town) => town.endsWith(`, ${state}`));
    for (const name of [stateNames[state] ?? state, ...(otherStateNames[state] ?? [])]) aliases.set(name, own);
  }
  return aliases;
}
