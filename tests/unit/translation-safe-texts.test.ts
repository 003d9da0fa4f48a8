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
/** Of the types that are rendered, only ReactNode includes bigint. */
const isReactNode = (type: ts.Type) => isAny(type, TypeFlags.BigIntLike);
const isText = (type: ts.Type) =>
  !isReactNode(type) &&
  typesOf(type).some(
    (each) =>
      each.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !(each.isStringLiteral() && each.value === ''),
  );
const isConditional = (type: ts.Type) =>
  isReactNode(type) ||
  checker.isArrayType(type) ||
  isAny(type, TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike);

/** Text children that may change, or that follow a child that may appear or disappear, among several children. */
function unstableTexts(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const children = parent.children.filter((child) =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
  );
  if (children.length < 2) return [];
  let isMoved = false;
  return children.filter((child) => {
    if (!ts.isJsxExpression(child) || !child.expression) return ts.isJsxText(child) && isMoved;
    const type = checker.getTypeAtLocation(child.expression);
    // A literal, or a constant from a `copy.ts`, never changes.
    if (type.isStringLiteral()) return isMoved;
    isMoved ||= isConditional(type);
    return isText(type);
  });
}

function looseTextsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const loose = ts.isJsxElement(node) || ts.isJsxFragment(node) ? unstableTexts(node) : [];
    for (const text of loose) {
      const { line } = file.getLineAndCharacterOfPosition(text.getStart());
      found.push(`${relative('.', file.fileName)}:${line + 1} ${text.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

// Page translation replaces text nodes. React still updates a text that is its element's only child, but among other children
// it updates or removes a detached node, or throws.
test('a text that may change or move is the only child of its element', () => {
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(looseTextsIn)).toEqual([]);
});
