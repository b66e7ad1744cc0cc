import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { useDatabase } from "@/tests/support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { auditOf } from "@/tests/support/query";
import { aSlot } from "@/tests/support/schedule";
import { aPlanner } from "@/tests/support/week-plan";

useDatabase();

describe("planning someone for an open slot", () => {
  test("keeps it for every scheduler of the facility, and assigns no one", async () => {
    const { facility, user, aGap, aMember, load, plan } = await aPlanner();
    const [gap, ada] = [await aGap(), await aMember()];
    expect((await plan(gap.id, ada.id)).body).toEqual({ changed: 1, refused: [] });
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    expect((await load(colleague)).drafts).toMatchObject([
      { slot_id: gap.id, caregiver_id: ada.id, caregiver_name: "Ada Grove", planned_by: "Robin Vale" },
    ]);
    const [row] = await db.select({ status: slot.status }).from(slot).where(eq(slot.id, gap.id));
    expect(row?.status).toBe("UNCLAIMED");
    expect(await auditOf("slot", gap.id)).toMatchObject([
      {
        action: "week-plan.changed",
        actorId: user.id,
        before: { plannedProfessionalId: null },
        after: { plannedProfessionalId: ada.id },
      },
    ]);
  });

  test("is done once, however often it is sent, and can be changed and taken back", async () => {
    const { aGap, aMember, load, plan } = await aPlanner();
    const [gap, ada, ben] = [await aGap(), await aMember(), await aMember("Ben Reed")];
    await plan(gap.id, ada.id);
    expect((await plan(gap.id, ada.id)).body).toEqual({ changed: 0, refused: [] });
    expect(await auditOf("slot", gap.id)).toHaveLength(1);
    await plan(gap.id, ben.id, { old: ada.id });
    expect((await load()).drafts).toMatchObject([{ caregiver_id: ben.id }]);
    await plan(gap.id, null, { old: ben.id });
    expect((await load()).drafts).toEqual([]);
  });

  test("of two people at once for one slot, keeps one and tells the other", async () => {
    const { facility, user, aGap, aMember, load, plan } = await aPlanner();
    const gap = await aGap();
    const [ada, ben] = [await aMember(), await aMember("Ben Reed")];
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const answers = await Promise.all([
      plan(gap.id, ada.id, { as: user }),
      plan(gap.id, ben.id, { as: colleague }),
    ]);
    const [kept] = (await load()).drafts;
    expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([
      { slot_id: gap.id, message: `Someone else has planned ${kept!.caregiver_name} for this shift.` },
    ]);
  });

  test("is refused for what isn't open, whoever it belongs to", async () => {
    const { aGap, aMember, plan } = await aPlanner();
    const ada = await aMember();
    const taken = await aGap(1, { status: "CONFIRMED" });
    const onDemand = await aGap(2, { shift: { route: "ON_DEMAND" } });
    const foreign = await aSlot({ shift: { route: "FLEX" } });
    for (const id of [taken.id, onDemand.id, foreign.id, 2_000_000])
      expect((await plan(id, ada.id)).body).toEqual({
        changed: 0,
        refused: [{ slot_id: id, message: "This shift isn’t open anymore." }],
      });
  });

  test("is refused for anyone who isn't staff, whoever they work for", async () => {
    const { aGap, plan } = await aPlanner();
    const [gap, foreign] = [await aGap(), await anEligibleProfessional()];
    for (const id of [foreign.id, 2_000_000])
      expect((await plan(gap.id, id)).body.refused).toEqual([
        { slot_id: gap.id, message: "This person isn’t on this facility’s staff." },
      ]);
  });
});
