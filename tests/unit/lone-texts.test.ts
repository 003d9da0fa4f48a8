import { globSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const { TypeFlags } = ts;
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const files = globSync('src/**/*.tsx');
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();

const typesOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const isAny = (type: ts.Type, flags: ts.TypeFlags) => typesOf(type).some((each) => each.flags & flags);
/** Of all that is drawn, React's own name for it alone may be a bigint. */
const isReactNode = (type: ts.Type) => isAny(type, TypeFlags.BigIntLike);
const isText = (type: ts.Type) =>
  !isReactNode(type) &&
  typesOf(type).some(
    (each) =>
      each.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !(each.isStringLiteral() && each.value === ''),
  );
const comesAndGoes = (type: ts.Type) =>
  isReactNode(type) ||
  checker.isArrayType(type) ||
  isAny(type, TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike);

/** The texts of an element with several children that may change there, or stand behind what comes and goes. */
function looseTexts(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const children = parent.children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
  );
  if (children.length < 2) return [];
  let isMoved = false;
  return children.filter((child) => {
    if (!ts.isJsxExpression(child) || !child.expression) return ts.isJsxText(child) && isMoved;
    if (ts.isStringLiteral(child.expression)) return isMoved;
    const type = checker.getTypeAtLocation(child.expression);
    isMoved ||= comesAndGoes(type);
    return isText(type);
  });
}

function looseTextsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const loose = ts.isJsxElement(node) || ts.isJsxFragment(node) ? looseTexts(node) : [];
    for (const text of loose) {
      const { line } = file.getLineAndCharacterOfPosition(text.getStart());
      found.push(`${relative('.', file.fileName)}:${line + 1} ${text.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

// A translation takes the nodes of texts away. React finds a text that is alone in its element all the same; one among others it
// would change, move or remove where nobody sees it, or fail.
test('a text that may change, or that something may come before, is alone in its element', () => {
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(looseTextsIn)).toEqual([]);
});
