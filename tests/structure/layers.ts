import { findWay, importsOf, type Import } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

const isTest = /\.test\.tsx?$/;
const product = /^(app|components|lib|db)\//;

/** Layers, lowest first. A file imports from its own layer or below. */
const floors = ["foundation", "db", "lib", "components", "app"] as const;

/** Settings, log, time, traces and process-wide state don't use the database, so the database may use them. */
const foundation = /^lib\/(env\.ts|log\.ts|process-wide\.mjs|time\/|tracing\/)/;

/** The seed is a program: it may use what it fills the database with, and nothing uses it. */
const seed = /^db\/seed\//;

function floorOf(path: string): number {
  if (foundation.test(path)) return floors.indexOf("foundation");
  if (seed.test(path)) return floors.indexOf("lib");
  const folder = path.split("/")[0];
  return floors.findIndex((floor) => floor === folder);
}

function offences(
  files: SourceFiles,
  pattern: RegExp,
  isWrong: (path: string, made: Import) => boolean,
  why: string,
) {
  return pathsUnder(files, pattern)
    .filter((path) => !isTest.test(path))
    .flatMap((path) =>
      importsOf(files, path)
        .filter((made) => isWrong(path, made))
        .map((made) => `${path} imports ${made.target ?? made.specifier}: ${why}`),
    );
}

export function importsAgainstTheDirection(files: SourceFiles): string[] {
  const isUpwards = (path: string, { target }: Import) =>
    target !== null && (!product.test(target) || floorOf(target) > floorOf(path));
  return offences(files, product, isUpwards, "imports go app → components → lib → db");
}

export function importsOfTheSeed(files: SourceFiles): string[] {
  const isSeed = (path: string, { target }: Import) =>
    target !== null && seed.test(target) && !seed.test(path);
  return offences(files, product, isSeed, "the seed is a program, nothing of the product uses it");
}

export function pagesThatQuery(files: SourceFiles): string[] {
  const isDatabase = (_: string, { target, specifier }: Import) =>
    target?.startsWith("db/") === true || /^(drizzle-orm|postgres)\b/.test(specifier);
  return offences(files, /^app\//, isDatabase, "a page or route calls reads, verbs and presenters");
}

/** Folders of `lib/` that serve all nouns. Every other folder is a noun. */
const services = [
  "access",
  "audit",
  "auth",
  "csv",
  "files",
  "http",
  "jobs",
  "live",
  "mail",
  "metrics",
  "outbox",
  "phones",
  "search",
  "sms",
  "threads",
  "time",
  "tracing",
] as const;

export function isNounFolder(name: string): boolean {
  return !(services as readonly string[]).includes(name);
}

export function isNounFile(path: string): boolean {
  const folder = /^lib\/([^/]+)\//.exec(path)?.[1];
  return folder !== undefined && isNounFolder(folder);
}

const browserSafe = /\/(([a-z0-9]+-)*rules|policy|client)\.ts$/;
const schema = /\/schema\.ts$/;

export function componentsThatReachIntoANoun(files: SourceFiles): string[] {
  const isInside = (_: string, { target, isTypeOnly }: Import) =>
    target !== null &&
    isNounFile(target) &&
    !browserSafe.test(target) &&
    !(isTypeOnly && schema.test(target));
  const why = "a component imports only a noun's rules, policy, client and schema types";
  return offences(files, /^components\//, isInside, why);
}

export function sharedComponentsThatKnowANoun(files: SourceFiles): string[] {
  const isNoun = (_: string, { target, isTypeOnly }: Import) =>
    target !== null && isNounFile(target) && !(isTypeOnly && schema.test(target));
  return offences(files, /^components\/(ui|shell)\//, isNoun, "ui and shell know no noun");
}

export function sharedComponentsThatKnowAScreen(files: SourceFiles): string[] {
  const isScreen = (path: string, { target }: Import) => {
    const below = path.startsWith("components/ui/") ? /^components\/ui\// : /^components\/(ui|shell)\//;
    return target?.startsWith("components/") === true && !below.test(target);
  };
  return offences(
    files,
    /^components\/(ui|shell)\//,
    isScreen,
    "screens use ui and shell, shell uses ui, never back",
  );
}

/** Creating an administrator is for programs on the portal's machine, never for a request. */
export function requestsThatReachAdministration(files: SourceFiles): string[] {
  const isReached = ({ target }: Import) => target === "lib/access/administrator.ts";
  return pathsUnder(files, /^(app\/|(middleware|instrumentation(-client)?)\.ts$)/).flatMap((path) => {
    const way = isTest.test(path) ? null : findWay(files, path, isReached);
    return way ? [`${way.join(" → ")}: no request makes an administrator`] : [];
  });
}

const serverPackage = /^(zod|postgres|drizzle-orm|@node-rs\/argon2|nodemailer|pino|node:.*|next-auth)(\/|$)/;

/** Components are sent to the browser: they must not import the database or large packages. */
export function componentsThatDragTheServerAlong(files: SourceFiles): string[] {
  const isServer = ({ target, specifier }: Import) =>
    target === null
      ? serverPackage.test(specifier)
      : /^db\/|^lib\/(env|log)\.ts$|^lib\/access\/permission-catalogue\.ts$/.test(target);
  return pathsUnder(files, /^components\/.*\.tsx?$/)
    .filter((path) => !isTest.test(path))
    .flatMap((path) => {
      const way = findWay(files, path, isServer);
      return way ? [`${way.join(" → ")}: this would be sent to the browser`] : [];
    });
}
