import { describe, expect, test } from "vitest";
import { readiness, type HealthFacts } from "./rules";

const now = new Date("2026-03-02T12:00:00Z");
const sound: HealthFacts = {
  instance: "a",
  appliedMigrations: 4,
  knownMigrations: 4,
  runner: { lastTickAt: now },
  storageFault: null,
};
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("the portal is ready", () => {
  test.each<[string, Partial<HealthFacts>]>([
    ["when database, migrations and jobs are", {}],
    ["beside a newer version that has migrated further", { appliedMigrations: 5 }],
    ["without a runner if a separate worker runs the jobs", { runner: "off" }],
    ["while the runner pauses", { runner: { lastTickAt: secondsAgo(30) } }],
  ])("%s", (_, change) => {
    expect(readiness({ ...sound, ...change }, now).status).toBe("ok");
  });
});

describe("the portal is not ready", () => {
  test.each<[string, Partial<HealthFacts>, "database" | "migrations" | "jobs"]>([
    ["while the database does not answer", { appliedMigrations: null }, "database"],
    ["while a migration is missing", { appliedMigrations: 3 }, "migrations"],
    ["before the runner has started", { runner: { lastTickAt: null } }, "jobs"],
    ["when the runner is stalled", { runner: { lastTickAt: secondsAgo(31) } }, "jobs"],
  ])("%s", (_, change, part) => {
    const answer = readiness({ ...sound, ...change }, now);
    expect(answer.status).toBe("fault");
    expect(answer[part].status).toBe("fault");
  });
});

test("a full disk for files is told, but takes no process out of service", () => {
  const answer = readiness({ ...sound, storageFault: "the disk is full" }, now);
  expect(answer).toMatchObject({ status: "ok", files: { status: "fault", message: "the disk is full" } });
});
