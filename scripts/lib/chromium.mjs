import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run, runNode } from "./processes.mjs";
import { step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** Chromium without a window. A full one would work too, but draws a window's parts and shows PDFs in a viewer. */
const shell = "chromium-headless-shell";

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} */
const onPath = () =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"].map((folder) => join(folder, shell));

/**
 * Where `npx playwright install` stores browsers.
 * @returns {string[]}
 */
function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache", "ms-playwright"),
    join(homedir(), "Library", "Caches", "ms-playwright"),
  ];
  return caches.flatMap((cache) => {
    if (!cache || !existsSync(cache)) return [];
    const browsers = readdirSync(cache).filter((name) => /^chromium_headless_shell-\d+$/.test(name));
    return browsers.flatMap((browser) =>
      readdirSync(join(cache, browser)).flatMap((inside) =>
        ["chrome-headless-shell", "headless_shell"].map((name) => join(cache, browser, inside, name)),
      ),
    );
  });
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new Refusal(`CHROMIUM_PATH is ${named}, where no program is.`);
  return named || [...onPath(), ...downloaded()].find(isExecutable);
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", shell], {
    env,
  });
}

const downloadFromPlaywright = () =>
  runNode(
    [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "--only-shell", "chromium"],
    {
      cwd: root,
    },
  );

/**
 * The installed browser; otherwise installs Debian's package or Playwright's download.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    await step("Installing Chromium", installFromDebian);
  if (!findChromium()) await step("Downloading Chromium", downloadFromPlaywright);
  const installed = findChromium();
  if (installed) return installed;
  throw new Refusal(
    "There is no Chromium for the browser tests: install one, or name it with CHROMIUM_PATH.",
  );
}
