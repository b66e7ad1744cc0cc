import { describe, expect, test } from "vitest";
import { POST as state } from "@/app/api/caregivers/own-hours/route";
import { GET as decided } from "@/app/api/desk/disputes/decided/route";
import { POST as reopen } from "@/app/api/desk/disputes/[disputeId]/reopen/route";
import { POST as resolve } from "@/app/api/desk/disputes/[disputeId]/resolve/route";
import { GET as getDispute } from "@/app/api/desk/disputes/[disputeId]/route";
import { POST as undo } from "@/app/api/desk/disputes/[disputeId]/undo/route";
import { db } from "@/db/client";
import { administratorCtx } from "@/lib/access/administer";
import { systemCtx } from "@/lib/context";
import { resolveDispute } from "@/lib/past-shifts/dispute/administration/resolve-dispute";
import type { DecidedDisputes, DeskDispute } from "@/lib/desk/disputes/schema";
import { loadOwnHours } from "@/lib/own-hours/load-own-hours";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { call, codesOf } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { fileDispute } from "../../support/file-dispute";
import { aReview, disputeOf, iso } from "../../support/past";
import { auditOf, messagesTo, query } from "../../support/query";

useDatabase();
useClock();

/** A shift from 6:55 AM to 3:10 PM that the facility says ended at 2 PM; its professional has an address. */
async function aDisputed() {
  const { facilityId, user, made } = await aReview();
  const email = `worker${made.id}@example.test`;
  await query`update professional set email = ${email}, preferred_contact_method = 'EMAIL' where id = ${made.professionalId!}`;
  await fileDispute(user, made.id, {
    disputeReasons: ["INCORRECT_HOURS"],
    disputedCheckoutTime: iso("14:00"),
    wasBreakTaken: true,
  });
  const { id } = (await disputeOf(made.id))!;
  const as = await aDeskUser();
  const params = { disputeId: id };
  const token = signShift({ facilityId, slotId: made.id, professionalId: made.professionalId! });
  const read = async () => (await call<DeskDispute>(getDispute, { as, params })).body;
  return {
    ...{ as, params, email, user, token, read, slotId: made.id },
    slot: () => query`select settled_minutes, settled_total, hours_source, finance_checked_in_at,
      finance_checked_out_at, took_break from slot where id = ${made.id}`,
    stateHours: (clockIn: string, clockOut: string, tookBreak = "taken") =>
      call(state, { form: { token, clockIn, clockOut, break: tookBreak } }),
    resolveAs: async (resolution: string) => {
      const seenAnswer = (await read()).own?.answered_at ?? null;
      return call(resolve, {
        as,
        params,
        body: { resolution, invoiceable: true, note: "The log", seenAnswer },
      });
    },
    reopenIt: (body: object = { note: "The log was read wrongly" }) => call(reopen, { as, params, body }),
    told: async (subject: RegExp) => (await messagesTo(email)).filter((one) => subject.test(one.subject!)),
    /** As if everything had been sent, a day ago. */
    later: async () => {
      await query`update outbox_message set attempts = 1, delivered_at = now() where true`;
      await query`update desk_decision set decided_at = decided_at - interval '1 hour' where item = ${String(id)}`;
    },
  };
}

describe("a resolution by what the professional states", () => {
  test("settles their minutes at the shift’s rate and bonus, and is offered once they answered", async () => {
    const { stateHours, read, resolveAs, slot, slotId } = await aDisputed();
    expect((await read()).outcomes.map(({ resolution }) => resolution)).not.toContain("STATED");
    expect(codesOf(await resolveAs("STATED"))).toHaveLength(1);
    await stateHours("07:20", "15:00");
    const seen = await read();
    const offered = seen.outcomes.find(({ resolution }) => resolution === "STATED")!;
    // 7 h 40 less the break of half an hour, at $40, and the bonus of $25.
    expect(offered).toMatchObject({ minutes: 430, total: 311.8, fits: true });
    expect(offered.moved).toBeCloseTo(311.8 - seen.recorded.total!);
    expect(seen.own).toMatchObject({ minutes: 430, total: 311.8 });
    expect((await resolveAs("STATED")).status).toBe(200);
    expect(await slot()).toMatchObject([
      { settled_minutes: 430, settled_total: "311.80", hours_source: "PUNCHES" },
    ]);
    expect((await auditOf("slot", slotId)).at(-1)).toMatchObject({ after: { resolution: "STATED" } });
    expect((await read()).resolved).toMatchObject({ label: "Adjusted to the professional’s hours" });
  });

  test("settles nothing for someone who says that they didn’t work", async () => {
    const { token, read, resolveAs, slot } = await aDisputed();
    await call(state, { form: { token, hasNotWorked: "1" } });
    expect((await read()).own).toMatchObject({ minutes: 0, total: 0 });
    await resolveAs("STATED");
    expect(await slot()).toMatchObject([{ settled_minutes: 0, settled_total: "0.00", hours_source: "NONE" }]);
  });
});

describe("a dispute that wasn’t resolved at the desk", () => {
  const wanted = { resolution: "ADJUSTED", invoiceable: true, by: "Jordan Ellis" } as const;

  test.each([
    ["the command", administratorCtx],
    ["the simulator", () => systemCtx("simulator")],
  ])("but by %s is listed and reopened there like any other", async (_, ctxOf) => {
    const one = await aDisputed();
    const before = await one.slot();
    await db.transaction((tx) => resolveDispute(tx, ctxOf(), { id: one.params.disputeId, wanted }));
    expect(await one.slot()).not.toEqual(before);
    const rows = (await call<DecidedDisputes>(decided, { as: one.as })).body.rows;
    expect(rows.find(({ item }) => item === String(one.params.disputeId))).toMatchObject({
      outcome: "Adjusted as disputed",
      by: "Jordan Ellis",
    });
    expect((await one.read()).resolved).toMatchObject({ by: "Jordan Ellis", stays: null });
    // No one else’s to undo, whatever the hurry.
    expect((await call(undo, { as: one.as, params: one.params, method: "POST" })).status).toBe(409);
    expect((await one.reopenIt()).status).toBe(200);
    expect(await one.slot()).toEqual(before);
    expect((await one.resolveAs("UPHELD")).status).toBe(200);
    expect((await call(undo, { as: one.as, params: one.params, method: "POST" })).status).toBe(200);
  });
});

describe("a resolved dispute", () => {
  test("is listed for a day, and reopened with a reason: money, hours and messages follow", async () => {
    const one = await aDisputed();
    const before = await one.slot();
    await one.resolveAs("ADJUSTED");
    const rows = async () => (await call<DecidedDisputes>(decided, { as: one.as })).body.rows;
    const own = async () => (await rows()).filter(({ item }) => item === String(one.params.disputeId));
    expect(await own()).toMatchObject([{ outcome: "Adjusted as disputed", by: "Lena Torres" }]);
    await one.later();
    expect((await call(undo, { as: one.as, params: one.params, method: "POST" })).status).toBe(409);
    expect((await one.reopenIt({ note: " " })).status).toBe(400);
    const both = await Promise.all([one.reopenIt(), one.reopenIt()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await one.slot()).toEqual(before);
    expect(await own()).toEqual([]);
    const seen = await one.read();
    expect(seen.resolved).toBeNull();
    expect(seen.known.at(-1)).toMatchObject({
      who: "Lena Torres",
      what: "Reopened it. The log was read wrongly",
    });
    expect(await one.told(/decided again/)).toHaveLength(1);
    const filed = await messagesTo(one.user.email);
    expect(filed.filter(({ subject }) => /^Dispute reopened/.test(subject!))).toHaveLength(1);
    expect(JSON.stringify(filed)).not.toContain("read wrongly");
    expect((await auditOf("slot", one.slotId)).at(-1)).toMatchObject({
      action: "slot.dispute-reopened",
      actorId: one.as.id,
      after: { note: "The log was read wrongly" },
    });
    expect(await loadOwnHours(one.token)).toMatchObject({ settled: null });
    await one.stateHours("07:00", "15:00");
    expect((await one.resolveAs("STATED")).status).toBe(200);
    expect(await one.told(/are decided:/)).toHaveLength(2);
  });

  test("within the minute tells no one, as no one has heard of the resolution", async () => {
    const one = await aDisputed();
    await one.resolveAs("UPHELD");
    expect((await one.reopenIt()).status).toBe(200);
    expect(await one.told(/decided/)).toEqual([]);
    expect((await messagesTo(one.user.email)).map(({ subject }) => subject)).toEqual([]);
  });

  test("stays where its hours were changed since, says why, and so once its week is closed", async () => {
    const changed = await aDisputed();
    await changed.resolveAs("ADJUSTED");
    await query`update slot set settled_minutes = 400 where id = ${changed.slotId}`;
    expect((await changed.read()).resolved!.stays).toContain("changed since");
    expect(codesOf(await changed.reopenIt())).toEqual(["SETTLED_SINCE"]);
    const old = await aDisputed();
    await old.resolveAs("ADJUSTED");
    expect((await old.read()).resolved!.stays).toBeNull();
    freezeClock("2028-06-01T18:00:00Z");
    expect(codesOf(await old.reopenIt())).toEqual(["FINAL"]);
    expect((await old.read()).resolved!.stays).toContain("closed on Past Shifts");
  });

  test("is not reopened where it wasn’t kept what it was before, nor twice", async () => {
    const one = await aDisputed();
    expect(codesOf(await one.reopenIt())).toHaveLength(1);
    await one.resolveAs("ADJUSTED");
    await query`delete from desk_decision where item = ${String(one.params.disputeId)}`;
    expect(codesOf(await one.reopenIt())).toEqual(["NOT_KEPT"]);
  });

  test("that a colleague works on is theirs", async () => {
    const one = await aDisputed();
    await one.resolveAs("ADJUSTED");
    const joel = await aDeskUser("Joel Park");
    await query`insert into desk_claim (kind, item, user_id, taken_at)
      values ('DISPUTE', ${String(one.params.disputeId)}, ${joel.id}, ${new Date("2026-11-22T18:00:00Z").toISOString()})`;
    const { status, body } = await one.reopenIt();
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain("Joel Park");
  });
});
