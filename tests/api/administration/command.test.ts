import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mostListed } from "@/lib/access/most-listed";
import { runPortal } from "@/scripts/portal/run";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { query } from "../../support/query";
import { aFacility } from "../../support/tenants";

useDatabase();

const script = join(import.meta.dirname, "../../../scripts/portal.mjs");
const folder = mkdtempSync(join(tmpdir(), "shiftwell-administration-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ending = { code: number; out: string; err: string };

/** Runs the command like a script: from another folder and without a terminal. */
function portal(words: string[], environment: Record<string, string> = {}): Promise<Ending> {
  const env = { ...process.env, NODE_ENV: "production" as const, ...environment, INIT_CWD: undefined };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env, cwd: folder }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
    child.stdin?.end();
  });
}

/** In this process: starting one takes a second. */
async function portalHere(words: string[]): Promise<Ending> {
  const [out, err] = [process.stdout, process.stderr].map((stream) => {
    const spy = vi.spyOn(stream, "write").mockReturnValue(true);
    return () => spy.mock.calls.map(([text]) => String(text)).join("");
  });
  const code = await runPortal(words);
  return { code, out: out!(), err: err!() };
}

function aFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const isStack = /^\s+at .+:\d+/m;

beforeAll(async () => {
  const facility = await aFacility({ name: "Rose Manor" });
  await aUser({ facilityId: facility.id, email: "sam@rose.test", name: "Sam Okafor" });
});

describe("help", () => {
  test("is available on every level, without a database", async () => {
    const levels = [["--help"], ["person", "--help"], ["person", "import", "--help"], ["help", "person"]];
    for (const words of levels) {
      const { code, out } = await portalHere(words);
      expect({ words, code }).toEqual({ words, code: 0 });
      expect(out).toContain("Usage: portal");
    }
  });

  test("lists permissions and roles without a database", async () => {
    const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    const { code, out } = await portal(["permission", "list", "--json"], nowhere);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toContainEqual({
      permission: "PORTAL.BONUS",
      heldAt: ["facility"],
      meaning: "Add, change and remove the bonus of a shift.",
    });
    expect((await portalHere(["permission-set", "show", "viewer"])).out).toContain("PORTAL.SHIFTS.PAST");
  });
});

describe("how a command ends", () => {
  test("success: JSON alone on stdout, and the database named without its password", async () => {
    const { code, out, err } = await portal(["facility", "list", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ name: "Rose Manor" }]);
    const { password, pathname } = new URL(process.env.DATABASE_URL!);
    expect(err).toContain(`Database: ${pathname.slice(1)} at 127.0.0.1`);
    expect(err).not.toContain(password);
  });

  test("a typo: exit code 2 and the closest match", async () => {
    expect(await portal(["facilty", "list"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("facility"),
    });
    expect(await portalHere(["company", "create"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--name"),
    });
    expect(await portalHere(["company", "list", "--jsn"])).toMatchObject({ code: 2 });
    expect(await portalHere([])).toMatchObject({ code: 2 });
  });

  test("a refusal: exit code 1 at the word that was typed, nothing changed and no stack trace", async () => {
    const words = ["facility", "create", "--name", "X", "--state-code", "ZZ", "--timezone", "Mars"];
    const { code, out, err } = await portal(words);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("--state-code must be a two-letter state code, such as CA.\n--timezone must be");
    expect(err).not.toMatch(isStack);
    const asJson = await portal([...words, "--json"]);
    const refusal = JSON.parse(asJson.err.slice(asJson.err.indexOf("{"))) as { errors: { field: string }[] };
    expect(refusal.errors.map(({ field }) => field)).toEqual(["stateCode", "timezone"]);
  });

  test("no database: exit code 3, in one sentence", async () => {
    const away = await portal(["company", "list"], { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
    expect(away).toMatchObject({ code: 3, err: expect.stringContaining("cannot be reached") });
    expect(away.err).not.toMatch(isStack);
    const unset = await portal(["company", "list"], { NEXTAUTH_SECRET: "" });
    expect(unset).toMatchObject({ code: 3, err: expect.stringContaining("NEXTAUTH_SECRET") });
  });
});

describe("a destructive command", () => {
  const isDisabled = async () =>
    (await query`select disabled_at from user_account where email = 'sam@rose.test'`)[0]!.disabled_at !==
    null;

  test("is not run without confirmation, or without anyone to confirm", async () => {
    const unconfirmed = await portal(["person", "disable", "sam@rose.test"]);
    expect(unconfirmed.code).not.toBe(0);
    expect(unconfirmed.err).toContain("add --yes");
    expect(await isDisabled()).toBe(false);
  });

  test("can be dry-run without confirmation, and runs with it", async () => {
    const tried = await portal(["person", "disable", "sam@rose.test", "--dry-run"]);
    expect(tried).toMatchObject({ code: 0, err: expect.stringContaining("nothing was changed") });
    expect(await isDisabled()).toBe(false);
    expect((await portal(["person", "disable", "sam@rose.test", "--yes"])).code).toBe(0);
    expect(await isDisabled()).toBe(true);
  });
});

describe("an import", () => {
  test("reads the file from the path that was typed, and lists every error", async () => {
    const file = aFile(
      "people.csv",
      "email,name,set,facility\nx,Ex,viewer,Rose Manor\ny@rose.test,Wy,king,Rose Manor\n",
    );
    const { code, err } = await portal(["person", "import", file, "--dry-run"]);
    expect(code).toBe(1);
    expect(err).toContain("Row 2, email: must be an email address.\nRow 3, set: must be one of");
    expect(await portal(["person", "import", "nowhere.csv"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("The file nowhere.csv cannot be read."),
    });
  });
});

test("shows no link in a dry run, because it opens nothing", async () => {
  const words = ["person", "create", "--email", "new@rose.test", "--name", "New One", "--dry-run"];
  const { code, out } = await portal(words);
  expect({ code, hasLink: out.includes("/new-password/") }).toEqual({ code: 0, hasLink: false });
});

test("prints a name without its terminal escape sequences", async () => {
  const name = "Oak\u001b[2J Hall";
  expect(await portal(["company", "create", "--name", name])).toMatchObject({ code: 0 });
  await aFacility({ name });
  expect((await portal(["facility", "list"])).out).not.toContain("\u001b");
});

test("says beside a list that there may be more", async () => {
  const most = mostListed.people;
  mostListed.people = 1;
  const part = await portalHere(["person", "list", "--json"]).finally(() => (mostListed.people = most));
  expect(JSON.parse(part.out)).toHaveLength(1);
  expect(part.err).toContain("Only the first 1 are listed: there may be more.");
});
