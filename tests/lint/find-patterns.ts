// Finds the regular expressions of a file, by TypeScript's own reading of it.
import ts from "typescript";

export type Pattern = { file: string; line: number; source: string; flags: string };

/** A `new RegExp(…)` whose pattern is put together. */
export type Construction = {
  file: string;
  line: number;
  /** Whether all that it ever makes is made when its module is imported. */
  onImport: boolean;
};

export type PatternSearch = { patterns: Pattern[]; constructions: Construction[] };

export function findPatterns(file: string, text: string): PatternSearch {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: PatternSearch = { patterns: [], constructions: [] };
  const visit = (node: ts.Node): void => {
    const place = { file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
    if (ts.isRegularExpressionLiteral(node)) found.patterns.push({ ...place, ...partsOf(node.text) });
    if (isConstruction(node)) {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isRegularExpressionLiteral(pattern) && !flags) return;
      const written = pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags));
      if (written) found.patterns.push({ ...place, source: pattern.text, flags: flags?.text ?? "" });
      else found.constructions.push({ ...place, onImport: isDoneOnImport(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function partsOf(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf("/");
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** `new RegExp(…)`, `RegExp(…)`, and the same by way of the global object. */
const isConstruction = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  /^(?:globalThis\.)?RegExp$/.test(node.expression.getText());

/** At the top of its module, or in a function that is handed to a call there, as to `map`. */
function isDoneOnImport(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    const isCallback = ts.isArrowFunction(at) && ts.isCallExpression(at.parent) && at.parent.arguments.includes(at);
    if (ts.isFunctionLike(at) && !isCallback) return false;
  }
  return true;
}
