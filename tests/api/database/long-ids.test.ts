import { beforeAll, expect, test } from "vitest";
import { POST as retryJob } from "@/app/api/desk/jobs/[id]/retry/route";
import { POST as retryMessage } from "@/app/api/desk/messages/[id]/retry/route";
import { GET as infoHistory } from "@/app/api/facility/facility-info/history/route";
import { GET as slotHistory } from "@/app/api/slot/[id]/history/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { db } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import { claimJobs } from "@/lib/jobs/claim-jobs.sql";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { claimMessages } from "@/lib/mail/claim-messages.sql";
import { queueMail } from "@/lib/mail/queue-mail";
import { call } from "../../support/call";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { aDeskUser, aFailedJob, aFailedMessage } from "../../support/desk";
import { aUser } from "../../support/people";
import { query } from "../../support/query";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

/** More than an integer holds, which the audit, the outbox and jobs reach first. */
const FIRST = 3_000_000_000;

beforeAll(async () => {
  await query`alter table audit_event alter column id restart with 3000000000`;
  await query`alter table outbox_message alter column id restart with 3000000000`;
  await query`alter table job alter column id restart with 3000000000`;
});

type Page = { entries: { id: number }[]; has_more: boolean };

test("jobs and messages are claimed, and tried again from the desk", async () => {
  await enqueueJob(db, "count", {});
  await queueMail(db, { to: "ada@example.test", subject: "Hello", text: "Hello", html: "" });
  const [job] = await claimJobs("test", ["count"], 1);
  const [message] = await claimMessages(["MAIL"]);
  expect(job!.id).toBeGreaterThanOrEqual(FIRST);
  expect(message!.id).toBeGreaterThanOrEqual(FIRST);

  const desk = await aDeskUser();
  for (const [endpoint, failed] of [
    [retryJob, await aFailedJob()],
    [retryMessage, await aFailedMessage()],
  ] as const) {
    const { id } = failed as unknown as { id: number };
    expect(id).toBeGreaterThanOrEqual(FIRST);
    expect((await call(endpoint, { as: desk, params: { id } })).status).toBe(200);
  }
});

test("histories show and page through what is in the audit", async () => {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: Object.values(P) });
  const slot = await aSlot({ facilityId, status: "CLAIMED" });
  expect((await call(confirm, { as: user, method: "PUT", params: { id: slot.id } })).status).toBe(200);
  const shown = await call<Page>(slotHistory, { as: user, params: { id: slot.id } });
  expect(shown.body.entries[0]!.id).toBeGreaterThanOrEqual(FIRST);
  const before = shown.body.entries[0]!.id;
  const older = await call<Page>(slotHistory, { as: user, params: { id: slot.id }, query: { before } });
  expect(older.status).toBe(200);
  expect(older.body.entries).toHaveLength(shown.body.entries.length - 1);

  await recordEvent(systemAt(new Date()), {
    action: "facility-info.changed",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    after: {},
  });
  const info = await call<Page>(infoHistory, { as: user });
  expect(info.body.entries.map(({ id }) => id)).toEqual([expect.any(Number)]);
  const [entry] = info.body.entries;
  const none = await call<Page>(infoHistory, { as: user, query: { before: entry!.id } });
  expect(none.body.entries).toEqual([]);
});
