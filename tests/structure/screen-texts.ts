import ts from "typescript";
import { parse, visit } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

/** Attributes and properties whose text people read. */
const spoken =
  /^(aria-(label|description|roledescription)|alt|body|hint|label|legend|message|placeholder|reason|text|title|what|heading|description|(submit|confirm|cancel)Label|done|failed|fallback|errorFallback)$/;
const keys = new Set(["Escape", "Enter", "Home", "End", "Tab", "Delete", "Backspace", "Control", "Shift"]);

const isInComparison = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) ||
  (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) ||
  (ts.isPropertyAssignment(parent) &&
    parent.name.pos === parent.pos &&
    parent.initializer.pos === parent.pos);

/** Code, not language: modules, directives, types, keys of objects, classes. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExpressionStatement(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isElementAccessExpression(parent) || isInComparison(node)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  for (let at: ts.Node = parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return !spoken.test(at.name.getText());
    if (ts.isNewExpression(at) && at.expression.getText() === "Error") return true;
    if (ts.isCallExpression(at) && /querySelector|closest|matches|RegExp/.test(at.expression.getText()))
      return true;
    if (ts.isJsxElement(at) || ts.isBlock(at)) return false;
  }
  return false;
}

/** A template's values are shown as "{}". */
function written(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

function isSpoken(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    if (spoken.test(parent.name.getText())) return true;
  if (/[=<>[\]|;@#]|\((min|max)-|var\(|url\(|^\d|^\/|-\{\}|\{\}-/.test(text)) return false;
  if (/^[A-Z][a-z]+$/.test(text)) return !keys.has(text);
  return / /.test(text) && /[a-z]{2}|[A-Z] [A-Z]/.test(text);
}

/** A whole sentence: how refusals and mails speak, unlike names, keys and logs. */
const isSentence = (_: ts.Node, text: string): boolean => /^[A-Z“{].* .*[.!?]$/.test(text);

/** What a file says to people, in its order. */
function textsOf(files: SourceFiles, path: string, isSaid: typeof isSpoken): string[] {
  const found = new Set<string>();
  visit(parse(files, path), (node) => {
    const text = written(node)?.replace(/\s+/g, " ").trim();
    if (!text || !/[A-Za-z]{2}/.test(text.replaceAll("{}", ""))) return;
    if (!isCode(node) && isSaid(node, text)) found.add(text);
  });
  return [...found];
}

/** Every text of a folder by file: what its screens say or, in lib, the sentences. */
export function screenTexts(files: SourceFiles, folder: string): ReadonlyMap<string, string[]> {
  const isSaid = folder === "lib" ? isSentence : isSpoken;
  const paths = pathsUnder(files, new RegExp(`^${folder}/.*\\.tsx?$`)).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const all = new Map(paths.map((path) => [path.slice(folder.length + 1), textsOf(files, path, isSaid)]));
  return new Map([...all].filter(([, texts]) => texts.length > 0));
}

/** Marks a text as the specification's. */
const MARK = "§ ";

/** The texts a list marks as the specification's. */
export const markedIn = (list: string): string[] => [...list.matchAll(/^§ (.+)$/gm)].map(([, text]) => text!);

/** The list of a folder's texts, for reviewing. */
export function listOfTexts(
  folder: string,
  texts: ReadonlyMap<string, string[]>,
  marked: ReadonlySet<string>,
): string {
  const who = folder === "lib" ? "the server says: refusals, reasons, mails" : `the screens of ${folder} say`;
  const head = `What ${who}. ${MARK.trim()} is the specification's text, which stays as it is; {} is a value.`;
  const line = (text: string) => (marked.has(text) ? MARK : "  ") + text;
  const files = [...texts].map(([path, said]) => [path, ...said.map(line)].join("\n"));
  return `${[head, ...files].join("\n\n")}\n`;
}
