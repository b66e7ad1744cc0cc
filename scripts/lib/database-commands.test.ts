import { afterEach, expect, test, vi } from "vitest";
import { prepareDatabase } from "./database.mjs";
import { runDatabaseCommand } from "./database-commands.mjs";

vi.mock("./dependencies.mjs", () => ({ ensureDependencies: vi.fn() }));
vi.mock("./shutdown.mjs", () => ({ stopOnSignals: vi.fn(), onShutdown: vi.fn() }));
vi.mock("./secrets.mjs", () => ({ readSecrets: () => ({ secrets: { sessionSecret: "of-this-clone" } }) }));
vi.mock("./progress.mjs", () => ({ printLine: vi.fn() }));
vi.mock("./database.mjs", () => ({
  openDatabase: vi.fn().mockResolvedValue("postgres://db.example.com/portal"),
  prepareDatabase: vi.fn(),
}));

const { env } = process;

afterEach(() => {
  process.env = env;
  vi.clearAllMocks();
});

/** Runs a command of a clone with only these settings; resolves with the secret the database was prepared with. */
async function secretOf(name: string, settings: Record<string, string> = {}) {
  process.env = { NODE_ENV: "test", DATABASE_URL: "", NEXTAUTH_SECRET: "", APP_URL: "", ...settings };
  let secret: string | undefined;
  vi.mocked(prepareDatabase).mockImplementation(async () => {
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
