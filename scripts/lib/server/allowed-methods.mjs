import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const exported = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm;
const ofPages = ["GET", "HEAD"];

/** @param {string} source of a route.ts @returns {string[]} */
function methodsIn(source) {
  const methods = [...source.matchAll(exported)].map(([, method = ""]) => method);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

/**
 * Sorts literal segments before placeholders, and those before catch-alls, as Next matches.
 * @param {string} folder
 */
const byChoice = (folder) => folder.replaceAll("[...", "\uFFFF").replaceAll("[", "\uFFFE");

function readRoutes() {
  const folders = readdirSync(join(root, "app", "api"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => file.replaceAll("\\", "/").replace(/\/?route\.ts$/, ""));
  return folders
    .sort((one, other) => (byChoice(one) < byChoice(other) ? -1 : 1))
    .map((folder) => ({
      pattern: new RegExp(
        `^/api/${folder.replaceAll(/\[\.\.\.\w+\]/g, ".+").replaceAll(/\[\w+\]/g, "[^/]+")}$`,
      ),
      methods: methodsIn(readFileSync(join(root, "app", "api", folder, "route.ts"), "utf8")),
    }));
}

/** @type {ReturnType<typeof readRoutes> | undefined} */
let routes;

/**
 * The methods a path supports, for the Allow header that Next omits from a 405. Read from the route sources on the
 * first 405.
 * @param {string} path @returns {string[]}
 */
export function allowedMethods(path) {
  routes ??= readRoutes();
  return routes.find(({ pattern }) => pattern.test(path))?.methods ?? ofPages;
}
