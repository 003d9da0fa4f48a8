import ts from 'typescript';
import { CommandError } from '#scripts/command-error.ts';
import type { ShopFacts } from '#scripts/first-run/shop-schema.ts';

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** Writes a text as Biome formats it: in single quotes, or in double ones if that saves escapes. */
function quoted(text: string): string {
  const count = (quote: string) => text.split(quote).length - 1;
  const quote = count("'") > count('"') ? '"' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('\u2028', '\\u2028');
  return quote + escaped.replaceAll('\u2029', '\\u2029').replaceAll(quote, `\\${quote}`) + quote;
}

/** Writes the rows of the opening hours, one a line. */
function rowsOf(hours: ShopFacts['hours']): string {
  const rows = hours.map(({ days, time }) => `    { days: ${quoted(days)}, time: ${quoted(time)} },\n`);
  return `[\n${rows.join('')}  ]`;
}

/** The changes in `shop.ts` by path: the new value, and its code. */
function changesTo(facts: ShopFacts): [path: string[], value: Value, code: string][] {
  const { name, email, phone, phoneLabel, address, location, taxPerMille, hours } = facts;
  const texts = { name, email, phone, phoneLabel };
  const { street, city, state, zip } = address;
  return [
    ...Object.entries(texts).map(([key, text]): [string[], Value, string] => [['shop', key], text, quoted(text)]),
    ...Object.entries({ street, city, state, zip }).map(([key, text]): [string[], Value, string] => [
      ['shop', 'address', key],
      text,
      quoted(text),
    ]),
    ...Object.entries(location).map(([key, degrees]): [string[], Value, string] => [
      ['shop', 'location', key],
      degrees,
      String(degrees),
    ]),
    [['shop', 'taxPerMille'], taxPerMille, String(taxPerMille)],
    [['shopTexts', 'hours'], hours, rowsOf(hours)],
  ];
}

/** Removes `as const` and similar. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;
}

/** Evaluates a literal. @returns undefined for any other expression */
function literal(node: ts.Expression): Value | undefined {
  const inner = bare(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isNumericLiteral(inner)) return Number(inner.text);
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.MinusToken) {
    const number = literal(inner.operand);
    return typeof number === 'number' ? -number : undefined;
  }
  if (ts.isArrayLiteralExpression(inner)) {
    const items = inner.elements.map(literal);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!ts.isObjectLiteralExpression(inner)) return undefined;
  const entries = inner.properties.map((property) =>
    ts.isPropertyAssignment(property) ? ([property.name.getText(), literal(property.initializer)] as const) : null,
  );
  if (!entries.every((entry) => entry !== null && entry[1] !== undefined)) return undefined;
  return Object.fromEntries(entries as [string, Value][]);
}

function property(node: ts.Expression | undefined, key: string): ts.Expression | undefined {
  const inner = node && bare(node);
  if (!inner || !ts.isObjectLiteralExpression(inner)) return undefined;
  const found = inner.properties.find((each) => each.name?.getText() === key);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

function constant(file: ts.SourceFile, name: string): ts.Expression | undefined {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name)?.initializer;
}

/**
 * Changes facts in the code of `src/config/shop.ts`. All other code and all comments stay, and so does a value that is
 * already right.
 * @throws {CommandError} when the file lacks a fact, or computes it
 */
export function changeShopFile(code: string, facts: ShopFacts): string {
  const file = ts.createSourceFile('shop.ts', code, ts.ScriptTarget.Latest, true);
  const changes = changesTo(facts).map(([[name = '', ...keys], value, replacement]) => {
    const node = keys.reduce(property, constant(file, name));
    const before = node && literal(node);
    if (!node || before === undefined) {
      throw new CommandError(`Can't find ${[name, ...keys].join('.')} in src/config/shop.ts: edit the file yourself.`);
    }
    const isSame = JSON.stringify(before) === JSON.stringify(value);
    return { start: node.getStart(), end: node.getEnd(), replacement: isSame ? node.getText() : replacement };
  });
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}
