import { expect, test } from "vitest";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { systemScope } from "@/lib/access/scopes";
import { findRestPlace, resetRestLimit, setRestLimit } from "@/lib/rest-limits/administration/set-rest-limit";
import { loadFacilityLimits } from "@/lib/rest-limits/load-facility-limits";
import { presentRestLimits } from "@/lib/rest-limits/present";
import { RestLimitChange } from "@/lib/rest-limits/schema";
import { auditOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aFacility } from "../../support/tenants";

useDatabase();

type Place = { facility?: string; state?: string };

const set = (of: Place, limit: string, [warnAt, acknowledgeAt]: [string, string]) =>
  administer({ isDryRun: false }, async (tx) => {
    const { place } = await findRestPlace(tx, of);
    const change = parseInput(RestLimitChange, { limit, warnAt, acknowledgeAt });
    return setRestLimit(tx, administratorCtx(), { place, ...change });
  });
const reset = (of: Place) =>
  administer({ isDryRun: false }, async (tx) =>
    resetRestLimit(tx, administratorCtx(), { ...(await findRestPlace(tx, of)), limit: "SHORT_REST" }),
  );
const restOf = (of: Place) =>
  administer({ isDryRun: false }, async (tx) => {
    const [rest] = presentRestLimits(await findRestPlace(tx, of));
    return `${rest!["warn at"]} / ${rest!["acknowledge at"]}`;
  });

test("a facility's limit comes before its state's, which comes before the default", async () => {
  const { id } = await aFacility({ name: "Rose Manor", stateCode: "OH" });
  const [manor, ohio] = [{ facility: "Rose Manor" }, { state: "OH" }];
  expect(await restOf(manor)).toBe("10 / 8");
  expect(await set(ohio, "short_rest", ["11", "9.5"])).toMatchObject({ changed: true });
  expect(await set(ohio, "SHORT_REST", ["11", "9.5"])).toMatchObject({ changed: false });
  expect([await restOf(manor), await restOf(ohio)]).toEqual(["11 / 9.5", "11 / 9.5"]);
  await set(manor, "SHORT_REST", ["12", "12"]);
  expect([await restOf(manor), await restOf(ohio)]).toEqual(["12 / 12", "11 / 9.5"]);
  expect(await reset(manor)).toMatchObject({ changed: true });
  expect(await reset(manor)).toMatchObject({ changed: false });
  expect(await restOf(manor)).toBe("11 / 9.5");
  expect(await auditOf("rest_limit", `${id}-SHORT_REST`)).toMatchObject([
    { action: "rest-limit.set", facilityId: id, after: { warnAt: 12, acknowledgeAt: 12 } },
    { action: "rest-limit.reset", facilityId: id, before: { warnAt: 12, acknowledgeAt: 12 } },
  ]);
});

test("tells a facility its limits and where each comes from", async () => {
  const { id } = await aFacility({ name: "Birch Manor", stateCode: "OH" });
  await set({ facility: "Birch Manor" }, "SHORT_REST", ["12", "10"]);
  await set({ state: "OH" }, "DAYS_IN_A_ROW", ["4", "5"]);
  const limits = await loadFacilityLimits(systemScope(id));
  expect(limits.map(({ code, source }) => [code, source])).toEqual([
    ["SHORT_REST", "Set for this facility."],
    ["HOURS_IN_A_ROW", "Follows American Nurses Association: shifts of at most 12 hours."],
    ["HOURS_IN_A_DAY", "Follows what the rest between two shifts leaves of a day."],
    ["DAYS_IN_A_ROW", "Set for facilities in Ohio."],
  ]);
});

test.each<[string, Place, string, [string, string], string]>([
  ["both places", { facility: "Rose Manor", state: "OH" }, "SHORT_REST", ["10", "8"], "ONE_PLACE"],
  ["no place", {}, "SHORT_REST", ["10", "8"], "ONE_PLACE"],
  ["an unknown limit", { state: "OH" }, "SLEEP", ["10", "8"], "INVALID"],
  ["a line out of range", { state: "OH" }, "SHORT_REST", ["30", "8"], "OUT_OF_RANGE"],
  ["crossed lines", { state: "OH" }, "DAYS_IN_A_ROW", ["6", "5"], "LINES_CROSSED"],
])("refuses %s", async (_, place, limit, lines, code) => {
  await expect(set(place, limit, lines)).rejects.toMatchObject({ errors: [{ code }] });
});
