import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const prepareDatabase = vi.fn<() => Promise<void>>();
const parts = {
  "./dependencies.mjs": { ensureDependencies: vi.fn() },
  "./shutdown.mjs": { stopOnSignals: vi.fn(), onShutdown: vi.fn() },
  "./secrets.mjs": { readSecrets: () => ({ secrets: { sessionSecret: "of-this-clone" } }) },
  "./progress.mjs": { printLine: vi.fn() },
  "./database.mjs": {
    openDatabase: vi.fn().mockResolvedValue("postgres://db.example.com/portal"),
    prepareDatabase,
  },
};
let runDatabaseCommand: (typeof import("./database-commands.mjs"))["runDatabaseCommand"];

// Files of a process share its modules: those that an earlier file has loaded would keep their real parts.
beforeAll(async () => {
  vi.resetModules();
  for (const [path, part] of Object.entries(parts)) vi.doMock(path, () => part);
  ({ runDatabaseCommand } = await import("./database-commands.mjs"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

const { env } = process;

afterEach(() => {
  process.env = env;
});

/** Runs a command of a clone with only these settings; resolves with the secret the database was prepared with. */
async function secretOf(name: string, settings: Record<string, string> = {}) {
  process.env = { NODE_ENV: "test", DATABASE_URL: "", NEXTAUTH_SECRET: "", APP_URL: "", ...settings };
  let secret: string | undefined;
  prepareDatabase.mockImplementation(async () => {
    secret = process.env.NEXTAUTH_SECRET;
  });
  await runDatabaseCommand(name);
  return secret;
}

test("seeds with the secret the portal will open the door codes with", async () => {
  expect(await secretOf("seed")).toBe("of-this-clone");
});

test("migrates a deployment by its address alone, but doesn't seed it without its secret", async () => {
  const deployment = { DATABASE_URL: "postgres://db.example.com/portal", DEMO: "1" };
  expect(await secretOf("migrate", deployment)).toBe("");
  await expect(secretOf("seed", deployment)).rejects.toThrow("NEXTAUTH_SECRET");
});
