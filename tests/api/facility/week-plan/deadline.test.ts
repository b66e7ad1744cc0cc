import { expect, test } from "vitest";
import { PUT } from "@/app/api/facility/week-plan/deadline/route";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { remindToPublish } from "@/lib/week-plan/deadline/remind-to-publish";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "@/tests/support/call";
import { systemAt } from "@/tests/support/context";
import { useDatabase } from "@/tests/support/database";
import { aUser } from "@/tests/support/people";
import { aPlanner } from "@/tests/support/week-plan";

useDatabase();

const set = (as: { id: number }, daysBefore: unknown) =>
  call(PUT, { as, method: "PUT", body: { daysBefore } });

test("a publishing deadline is set by who plans, shown with the week and audited", async () => {
  const { facility, user, week, load } = await aPlanner();
  expect((await load()).publish_by).toBeNull();
  expect((await set(user, 1)).status).toBe(200);
  const at = instantAt(addDays(week, -1), "17:00", facility.timezone).toISOString();
  expect((await load()).publish_by).toEqual({ days_before: 1, at });
  expect((await set(user, 1)).status).toBe(200);
  expect((await set(user, null)).status).toBe(200);
  expect((await load()).publish_by).toBeNull();
  const changes = (await auditOf("facility", facility.id)).map(({ before, after }) => [before, after]);
  expect(changes).toEqual([
    [{ publishWeekDaysBefore: null }, { publishWeekDaysBefore: 1 }],
    [{ publishWeekDaysBefore: 1 }, { publishWeekDaysBefore: null }],
  ]);
  for (const wrong of [0, 22, 1.5, "1"])
    expect([wrong, (await set(user, wrong)).status]).toEqual([wrong, 400]);
});

test("who has unpublished changes is reminded once, in the last day before it", async () => {
  const { facility, user, week, load, plan, aGap, aMember } = await aPlanner();
  const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
  await set(user, 3);
  const ada = await aMember();
  for (const day of [0, 2]) await plan((await aGap(day)).id, ada.id);
  const due = Date.parse((await load()).publish_by!.at);
  const remindAt = (hoursBefore: number) =>
    remindToPublish(systemAt(new Date(due - hoursBefore * 3_600_000)));
  await remindAt(25);
  expect(await messagesTo(user.email)).toEqual([]);
  await Promise.all([remindAt(23), remindAt(23)]);
  await remindAt(1);
  await remindAt(-1);
  const mails = await messagesTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Publish .* at .* by \w{3}, .*, 5:00 PM$/),
  ]);
  expect(mails[0]!.body).toContain("2 changes of yours aren’t published yet");
  expect(mails[0]!.body).toContain(`/private/week-plan?week=${week}`);
  expect(await messagesTo(colleague.email)).toEqual([]);
});

test("nobody is reminded of a week that is published", async () => {
  const { user, load, plan, publish, aGap, aMember } = await aPlanner();
  await set(user, 3);
  const ada = await aMember();
  const { id: slotId } = await aGap(1);
  await plan(slotId, ada.id);
  await publish([{ slotId, caregiverId: ada.id }]);
  await db.delete(outboxMessage);
  await remindToPublish(systemAt(new Date(Date.parse((await load()).publish_by!.at) - 3_600_000)));
  expect(await messagesTo(user.email)).toEqual([]);
});
