import { expect, test } from "vitest";
import { GET as getUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { loadLimits } from "@/lib/limits/reads.sql";
import { LimitChange } from "@/lib/limits/schema";
import { setLimit } from "@/lib/limits/set-limit";
import type { SessionUser } from "@/lib/users/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const set = (limit: string, value: number, isDryRun = false) =>
  administer({ isDryRun }, (tx) =>
    setLimit(tx, administratorCtx(), parseInput(LimitChange, { limit, value: String(value) })),
  );

test("applies an administrator's limit to the next request of everyone", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  const limitsSeen = async () => {
    const { body: user } = await call<SessionUser>(getUser, { as });
    return [user.maxFacilitiesToShow, user.workforceNotesMinChars, user.workforceNotesMaxChars];
  };
  expect(await limitsSeen()).toEqual([50, 10, 1000]);
  expect(await set("max_facilities_to_show", 80)).toMatchObject({ changed: true });
  expect(await set("MAX_FACILITIES_TO_SHOW", 80)).toMatchObject({ changed: false });
  await set("WORKFORCE_NOTES_MAX_CHARS", 500);
  expect(await limitsSeen()).toEqual([80, 10, 500]);
  expect(await auditOf("portal_limit", "MAX_FACILITIES_TO_SHOW")).toMatchObject([
    { action: "limit.set", actorKind: "ADMINISTRATOR", before: { value: 50 }, after: { value: 80 } },
  ]);
});

test("rejects an unknown limit, a value outside its range and an unwritable note", async () => {
  const before = await loadLimits(db);
  await expect(set("MAX_EVERYTHING", 1)).rejects.toThrow("must be one of MAX_FACILITIES_TO_SHOW");
  await expect(set("MAX_FACILITIES_TO_SHOW", 1001)).rejects.toThrow("range");
  await expect(set("WORKFORCE_NOTES_MIN_CHARS", 1000)).rejects.toThrow("shortest note");
  await set("MAX_FACILITIES_TO_SHOW", 3, true);
  expect(await loadLimits(db)).toEqual(before);
});
