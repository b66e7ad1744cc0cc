import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/upcoming/route";
import type { Feed } from "@/lib/slots/schema";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aUser } from "../../../support/people";
import { aSlot } from "../../../support/schedule";
import { aFacility } from "../../../support/tenants";

useDatabase();

test("the feed holds the facility's coming slots and no other facility's", async () => {
  const home = await aFacility();
  const own = await aSlot({ facilityId: home.id });
  await aSlot();
  const { status, body } = await call<Feed>(GET, { as: await aUser({ facilityId: home.id }) });
  expect(status).toBe(200);
  expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([own.id]);
});
