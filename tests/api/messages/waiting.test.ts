import { expect, test } from "vitest";
import { PUT as sendNow } from "@/app/api/messages/send-now/route";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { systemScope } from "@/lib/access/scopes";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { slotViewer } from "@/lib/slots/policy";
import { presentSlots } from "@/lib/slots/present";
import { readFeedVersion } from "@/lib/slots/read-feed-version.sql";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter } from "../../support/messaging";

useDatabase();

test("a question for the morning waits on the gap's row until it is sent from there, once for everyone", async () => {
  const asking = await anAskingFacility();
  const facilityId = asking.facility.id;
  const [ada, bo] = [await aTexter(), await aTexter()];
  await asking.send([ada.id, bo.id]);
  const morning = new Date(Date.now() + 86_400_000);
  morning.setUTCHours(14, 0, 0, 0);
  await db.update(outboxMessage).set({ nextAttemptAt: morning });
  const viewer = slotViewer((await findActorOfUser(asking.user.id))!, facilityId);
  const rowOf = async () => {
    const rows = await listChangedSlots(systemScope(facilityId), [asking.made.id], { limit: 1 });
    return presentSlots(rows, viewer, new Date())[0]!.asked!;
  };
  const window = { from: new Date(0), until: new Date("2040-01-01"), now: new Date() };
  const versionOf = async () => (await readFeedVersion(systemScope(facilityId), window)).version;
  const [row, before] = [await rowOf(), await versionOf()];
  expect(row.note).toMatch(/^Asked 2 · 2 wait until [67] AM$/);
  const body = { messageIds: row.waiting };
  const send = () => call(sendNow, { as: asking.user, method: "PUT", query: { facilityId }, body });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowOf()).toMatchObject({ note: "Asked 2", waiting: [] });
  expect(await versionOf()).not.toBe(before);
  await db.update(outboxMessage).set({ deliveredAt: new Date() });
  expect((await send()).status).toBe(409);
  const stranger = await anAskingFacility();
  const foreign = {
    as: stranger.user,
    method: "PUT" as const,
    query: { facilityId: stranger.facility.id },
    body,
  };
  expect((await call(sendNow, foreign)).status).toBe(404);
});
