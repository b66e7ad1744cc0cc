import ts from "typescript";
import { importsOf, parse, visit, type Import } from "./imports";
import { isNounFile } from "./layers";
import { pathsUnder, type SourceFiles } from "./source-files";

function named(files: SourceFiles, word: string): string[] {
  return pathsUnder(files, new RegExp(`/(?:[a-z0-9]+-)*${word}(?:\\.sql)?\\.ts$`)).filter(isNounFile);
}

const lineOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
};

const clockMembers = new Set([
  "Date.now",
  "performance.now",
  "clock.now",
  "Math.random",
  "crypto.randomUUID",
]);

function readsTheClock(node: ts.Node): boolean {
  if (isDateOfNow(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return clockMembers.has(node.getText());
  return ts.isCallExpression(node) && node.expression.getText() === "Date";
}

const isDateOfNow = (node: ts.Node) =>
  ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length;

function waits(node: ts.Node): boolean {
  return (
    ts.isAwaitExpression(node) ||
    node.kind === ts.SyntaxKind.AsyncKeyword ||
    (ts.isTypeReferenceNode(node) && node.typeName.getText() === "Promise")
  );
}

function places(
  files: SourceFiles,
  paths: string[],
  isWrong: (node: ts.Node) => boolean,
  why: string,
): string[] {
  return paths.flatMap((path) => {
    const found: string[] = [];
    visit(parse(files, path), (node) => {
      if (isWrong(node)) found.push(`${path}:${lineOf(node)} ${why}`);
    });
    return found;
  });
}

function wrongImports(
  files: SourceFiles,
  paths: string[],
  isWrong: (made: Import) => boolean,
  why: string,
): string[] {
  return paths.flatMap((path) =>
    importsOf(files, path)
      .filter(isWrong)
      .map((made) => `${path} imports ${made.target ?? made.specifier}: ${why}`),
  );
}

const isDatabase = ({ target, specifier }: Import) =>
  target?.startsWith("db/") === true || /^(drizzle-orm|drizzle-zod|postgres)(\/|$)/.test(specifier);
const isQuery = (made: Import) => isDatabase(made) || /\/reads(\.sql)?\.ts$/.test(made.target ?? "");
const isScreen = ({ specifier }: Import) => /^(react|react-dom|next)(\/|$)/.test(specifier);
const isRequest = ({ specifier }: Import) => /^next(\/|$)/.test(specifier);

export function rulesThatAreNotPure(files: SourceFiles): string[] {
  const rules = named(files, "rules");
  const isClock = ({ target }: Import) => target === "lib/time/clock.ts";
  return [
    ...places(files, rules, waits, "awaits: a rule is data in, answer out"),
    ...places(files, rules, readsTheClock, "reads the clock: a rule is given `now`"),
    ...wrongImports(files, rules, (made) => isQuery(made) || isClock(made), "a rule is data in, answer out"),
  ];
}

export function screensWithAClockOfTheirOwn(files: SourceFiles): string[] {
  const screens = pathsUnder(files, /^components\/|^lib\/.*\/client\.ts$/).filter(
    (path) => !/\.test\./.test(path),
  );
  return places(
    files,
    screens,
    isDateOfNow,
    "goes by the machine's clock: ask `clock.now()`, which is the server's",
  );
}

export function policiesThatQuery(files: SourceFiles): string[] {
  const policies = named(files, "policy");
  return [
    ...places(files, policies, waits, "awaits: a policy judges what is already loaded"),
    ...wrongImports(files, policies, isQuery, "a policy judges what is already loaded"),
  ];
}

export function presentersThatQuery(files: SourceFiles): string[] {
  const presenters = named(files, "present");
  const isQueryAtRunTime = (made: Import) => isQuery(made) && !made.isTypeOnly;
  return [
    ...places(files, presenters, ts.isAwaitExpression, "awaits: a presenter turns a row into JSON"),
    ...wrongImports(files, presenters, isQueryAtRunTime, "a presenter turns a row into JSON"),
  ];
}

export function schemasThatKnowMore(files: SourceFiles): string[] {
  const isMore = (made: Import) => isDatabase(made) || isScreen(made);
  return wrongImports(files, named(files, "schema"), isMore, "a schema knows no database, React or Next");
}

export function readsThatKnowTheRequest(files: SourceFiles): string[] {
  return wrongImports(files, named(files, "reads"), isRequest, "reads and verbs know no request");
}

export function verbsThatKnowTheRequest(files: SourceFiles): string[] {
  const verbs = pathsUnder(files, /^lib\/.*\/[a-z]+(-[a-z0-9]+)+(\.sql)?\.ts$/).filter(isNounFile);
  const isOfTheRequest = (node: ts.Node) =>
    ts.isTypeReferenceNode(node) &&
    /^(Request|NextRequest|Response|NextResponse)$/.test(node.typeName.getText());
  return [
    ...wrongImports(files, verbs, isRequest, "reads and verbs know no request"),
    ...places(files, verbs, isOfTheRequest, "knows the request: a verb is given what it needs"),
  ];
}
