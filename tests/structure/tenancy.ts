import ts from "typescript";
import { importsOf, parse, visit } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

/** Columns that name a row's tenant. */
const owners = /^(facilityId|managementCompanyId|agencyId)$/;
/** How a condition names the tenant: a column, or a scope. */
const naming =
  /facilityId|facility_id|managementCompanyId|management_company_id|agencyId|agency_id|[sS]cope\b/;

type Table = { name: string; inSql: string };

/** Tables with rows per person, or per something a person holds. */
export const tablesOfPeople = (files: SourceFiles): Table[] => [
  ...tablesWith(files, /^professionalId$/),
  ...tablesOf(files, (name) => name === "professional"),
];

/** Tables whose every row belongs to a facility, company or agency. */
export const tablesOfTenants = (files: SourceFiles): Table[] => tablesWith(files, owners);

/** Tables with a matching column that is never null. */
const tablesWith = (files: SourceFiles, column: RegExp): Table[] =>
  tablesOf(files, (_, columns) =>
    columns.properties.some(
      (one) =>
        ts.isPropertyAssignment(one) &&
        column.test(one.name.getText()) &&
        /\.(notNull|primaryKey)\(/.test(one.initializer.getText()),
    ),
  );

function tablesOf(
  files: SourceFiles,
  isMatch: (name: string, columns: ts.ObjectLiteralExpression) => boolean,
): Table[] {
  return pathsUnder(files, /^db\/schema\//).flatMap((path) => {
    const found: Table[] = [];
    visit(parse(files, path), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer))
        return;
      const [inSql, columns] = node.initializer.arguments;
      if (node.initializer.expression.getText() !== "pgTable" || !inSql || !ts.isStringLiteral(inSql)) return;
      if (!columns || !ts.isObjectLiteralExpression(columns)) return;
      if (isMatch(node.name.getText(), columns)) found.push({ name: node.name.getText(), inSql: inSql.text });
    });
    return found;
  });
}

const isChained = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node.parent) ||
  (ts.isCallExpression(node.parent) && node.parent.expression === node);

/** The whole method chain that a call belongs to. */
function chainOf(node: ts.Node): ts.Node {
  return isChained(node) ? chainOf(node.parent) : node;
}

const methodOf = (call: ts.CallExpression) =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : null;

const takesTable = /^(from|update|delete)$/;

/** The text of SQL that is executed; fragments are checked as part of the statement that uses them. */
function textRun(node: ts.Node): ts.Node | null {
  const isExecuted = ts.isCallExpression(node) && methodOf(node) === "execute";
  return isExecuted ? (node.arguments[0] ?? null) : null;
}

/** Replaces names by their declarations in the same file, one level deep. */
function withDeclarations(node: ts.Node, declared: ReadonlyMap<string, string>): string {
  const named = new Set<string>();
  visit(node, (inner) => {
    if (ts.isIdentifier(inner) && declared.has(inner.text)) named.add(inner.text);
  });
  return [node.getText(), ...[...named].map((name) => declared.get(name))].join("\n");
}

function declarationsOf(file: ts.SourceFile): Map<string, string> {
  const declared = new Map<string, string>();
  visit(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      declared.set(node.name.text, node.initializer.getText());
  });
  return declared;
}

/** The conditions of a Drizzle query. */
function conditionsOf(chain: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  visit(chain, (node) => {
    if (ts.isCallExpression(node) && methodOf(node) === "where") found.push(...node.arguments);
  });
  return found;
}

/** A query begun by a helper and finished elsewhere in the file. */
const isBegun = (chain: ts.Node) => ts.isArrowFunction(chain.parent) && chain.parent.body === chain;

type Query = { node: ts.Node; condition: string };

function queriesIn(files: SourceFiles, path: string, tables: readonly Table[]): Query[] {
  const file = parse(files, path);
  const declared = declarationsOf(file);
  const names = new Set(tables.map(({ name }) => name));
  const inSql = new RegExp(`\\b(?:from|update)\\s+(?:${tables.map((table) => table.inSql).join("|")})\\b`);
  const begun = new Set<string>();
  const found: Query[] = [];
  const noteChain = (node: ts.Node) => {
    const chain = chainOf(node);
    const conditions = conditionsOf(chain);
    if (conditions.length === 0 && isBegun(chain) && ts.isVariableDeclaration(chain.parent.parent))
      return void begun.add(chain.parent.parent.name.getText());
    found.push({ node, condition: conditions.map((one) => withDeclarations(one, declared)).join("\n") });
  };
  visit(file, (node) => {
    if (ts.isCallExpression(node)) {
      const table = node.arguments[0]?.getText() ?? "";
      const isQuery = takesTable.test(methodOf(node) ?? "") && names.has(table);
      if (isQuery || (ts.isIdentifier(node.expression) && begun.has(node.expression.text))) noteChain(node);
    }
    const run = textRun(node);
    const text = run && withDeclarations(run, declared);
    if (text && inSql.test(text)) found.push({ node, condition: /\bwhere\b[\s\S]*/.exec(text)?.[0] ?? "" });
  });
  return found;
}

/** Everything a request may run: not the simulated marketplace, jobs or the command line. */
function reachedByRequests(files: SourceFiles, isOfInterest = (_path: string) => true): Set<string> {
  const reached = new Set<string>();
  const walk = (path: string) => {
    if (reached.has(path) || !files.has(path) || !isOfInterest(path)) return;
    reached.add(path);
    for (const { target, isTypeOnly } of importsOf(files, path)) if (target && !isTypeOnly) walk(target);
  };
  for (const path of pathsUnder(files, /^(app\/|lib\/live\/)/)) if (!/\.test\.tsx?$/.test(path)) walk(path);
  return reached;
}

/** People query their own memberships by user id. */
const ofAPerson = /userId|user_id/;
/** The secret of a personal link proves access to its row. */
const ofALink = /linkHash|link_hash/;

/** How a condition limits people: a people scope, a tenant, or a row found by one. */
const namingPeople = [naming, ofALink, /\b(people|staff)\.condition\b|\bisStaff\(/];

const tenantFault = "asks for rows of a tenant without saying whose: name the facility in its condition";
const personFault = "asks for a person without saying whose: take a scope of lib/access/people.ts";

export const queriesWithoutTenant = (files: SourceFiles): string[] =>
  unproven(files, tablesOfTenants(files), { proofs: [naming, ofAPerson, ofALink], fault: tenantFault });

/** The demo's marketplace acts for everyone; other code a request may run doesn't. */
export const queriesWithoutPeople = (files: SourceFiles): string[] =>
  unproven(files, tablesOfPeople(files), { proofs: namingPeople, fault: personFault });

/** What only an Administrator may call: a person at the command line or at the operations desk, who sees every tenant. */
const seesEveryTenant = /^lib\/desk\/|\/administration\//;

/** Where a request of anyone else leads there; a customer's own administrator reaches it by pages of the settings. */
export function importsOfTheDesk(files: SourceFiles): string[] {
  const isDesk = /\/desk\/|^app\/private\/settings\/(companies|facilities)\//;
  const reached = reachedByRequests(files, (path) => !isDesk.test(path));
  return [...reached].sort().flatMap((path) =>
    importsOf(files, path)
      .filter(({ target, isTypeOnly }) => target && !isTypeOnly && seesEveryTenant.test(target))
      .map(({ target }) => `${path} imports ${target}: only the operations desk sees every tenant`),
  );
}

type Rule = { proofs: readonly RegExp[]; fault: string };

function unproven(files: SourceFiles, tables: readonly Table[], { proofs, fault }: Rule): string[] {
  return [...reachedByRequests(files)].sort().flatMap((path) => {
    if (!path.startsWith("lib/") || seesEveryTenant.test(path) || tables.length === 0) return [];
    return queriesIn(files, path, tables)
      .filter(({ condition }) => !proofs.some((proof) => proof.test(condition)))
      .map(({ node }) => {
        const file = node.getSourceFile();
        const line = file.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
        return `${path}:${line} ${fault}`;
      });
  });
}
