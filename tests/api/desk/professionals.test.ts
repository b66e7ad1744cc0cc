import { describe, expect, test } from "vitest";
import { GET as whyAccess } from "@/app/api/desk/people/[userId]/why/route";
import { POST as endLinks } from "@/app/api/desk/professionals/[professionalId]/end-links/route";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import { PUT as setState } from "@/app/api/desk/professionals/[professionalId]/state/route";
import { PUT as makeStaff } from "@/app/api/desk/professionals/[professionalId]/facilities/[facilityId]/route";
import { GET as whyShift } from "@/app/api/desk/professionals/[professionalId]/why/route";
import { GET as find } from "@/app/api/desk/professionals/route";
import { P } from "@/lib/access/permissions";
import type { AccessExplanation, ShiftExplanation } from "@/lib/desk/explanations/schema";
import type { DeskProfessional, FoundProfessionals } from "@/lib/desk/professionals/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aPaper } from "../../support/files";
import { anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { auditOf } from "../../support/query";
import { next } from "../../support/rows";
import { anInvite, aSlot, aShift } from "../../support/schedule";
import { aFacility, haveFeatures } from "../../support/tenants";

useDatabase();

const DAY = 86_400_000;

describe("the desk's professionals", () => {
  test("are found by name, address and phone however it is typed", async () => {
    const as = await aDeskUser();
    const lastName = `Zorbitz${next()}`;
    const email = `${lastName.toLowerCase()}@example.test`;
    const phone = `+1415556${String(1000 + next()).slice(-4)}`;
    const made = await aProfessional({ firstName: "Mia", lastName, email, phone });
    const typed = `(415) 556-${phone.slice(-4)}`;
    for (const search of [`mia ${lastName}`, email.slice(0, 12), typed, phone]) {
      const { rows, total } = (await call<FoundProfessionals>(find, { as, query: { search } })).body;
      expect(
        rows.map(({ id }) => id),
        search,
      ).toEqual([made.id]);
      expect(total).toBe(1);
    }
  });

  test("show documents with what waits, are deactivated and their links ended, all audited", async () => {
    const as = await aDeskUser();
    const { id } = await anEligibleProfessional();
    const paper = await aPaper({ professionalId: id, type: "CPR", status: "PENDING" });
    const facility = await aFacility();
    await anInvite({
      shiftId: (await aShift({ facilityId: facility.id })).id,
      professionalId: id,
      linkHash: `h${id}`,
    });
    const params = { professionalId: id };
    const read = async () => (await call<DeskProfessional>(show, { as, params })).body;
    const before = await read();
    expect(before.papers).toContainEqual(
      expect.objectContaining({ reference: String(paper.id), status: "PENDING" }),
    );
    expect(before.links).toBe(1);
    expect((await call(endLinks, { as, method: "POST", params })).status).toBe(200);
    expect((await call(setState, { as, method: "PUT", params, body: { isActive: false } })).status).toBe(200);
    const now = await read();
    expect(now).toMatchObject({ links: 0, deactivated_at: expect.any(String) });
    expect(now.events.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["Ended their links", "Deactivated them"]),
    );
    expect((await auditOf("professional", id)).every(({ actorId }) => actorId === as.id)).toBe(true);
    expect((await call(show, { as, params: { professionalId: 999_999 } })).status).toBe(404);
  });
});

describe("why a professional can't", () => {
  const why = (as: { id: number }, professionalId: number, facilityId: number) =>
    call<ShiftExplanation>(whyShift, {
      as,
      params: { professionalId },
      query: { facilityId, resourceType: "CNA" },
    });

  test("is what the eligibility rule finds, with what would mend it", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const { id } = await aProfessional({
      facilities: [{ facilityId: facility.id, doNotReturnAt: new Date() }],
    });
    const { routes } = (await why(as, id, facility.id)).body;
    const onDemand = routes.find(({ route }) => route === "ON_DEMAND")!;
    expect(onDemand.blocks[0]).toEqual({
      text: "The professional is on this facility’s Do Not Return list.",
      mend: "The facility can lift it in its settings, under Do Not Return.",
      href: null,
    });
    expect(onDemand.blocks.map(({ text }) => text)).toContain("The professional’s TB test is missing.");
    const flex = routes.find(({ route }) => route === "FLEX")!;
    expect(flex.blocks.map(({ text }) => text)).toContain("The professional isn’t on this facility’s staff.");
  });

  test("is mended at a press where they aren't internal staff", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const { id } = await aProfessional();
    const lack = async () =>
      (await why(as, id, facility.id)).body.routes
        .find(({ route }) => route === "FLEX")!
        .blocks.find(({ act }) => act === "MAKE_STAFF");
    expect(await lack()).toMatchObject({ mend: "Make them internal staff there" });
    const params = { professionalId: id, facilityId: facility.id };
    const both = await Promise.all([1, 2].map(() => call(makeStaff, { as, method: "PUT", params })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lack()).toBeUndefined();
    expect(await auditOf("professional", id)).toHaveLength(1);
    const nowhere = { professionalId: id, facilityId: 999_999 };
    expect((await call(makeStaff, { as, method: "PUT", params: nowhere })).status).toBe(404);
  });

  test("differs by shift: one they already work at that time, one that is free", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const { id } = await anEligibleProfessional();
    const times = (days: number) => ({
      startsAt: new Date(Date.now() + days * DAY),
      endsAt: new Date(Date.now() + days * DAY + 8 * 3_600_000),
    });
    await aSlot({ shift: { facilityId: facility.id, ...times(2) }, status: "CONFIRMED", professionalId: id });
    await aSlot({ shift: { facilityId: facility.id, ...times(2) } });
    await aSlot({ shift: { facilityId: facility.id, ...times(5) } });
    const { slots } = (await why(as, id, facility.id)).body;
    expect(slots.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ["The professional already works at that time."],
      [],
    ]);
    expect((await why(as, 999_999, facility.id)).status).toBe(404);
    expect((await why(as, id, 999_999)).status).toBe(404);
  });
});

describe("why someone can't", () => {
  const why = async (as: { id: number }, userId: number, query: Record<string, string> = {}) =>
    (await call<AccessExplanation>(whyAccess, { as, params: { userId }, query })).body;

  test("is the permission that would open the page, with the roles that have it", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id, permissions: [] });
    const { answer } = await why(as, user.id, { page: "/private/past-shifts" });
    expect(answer).toEqual({
      is_allowed: false,
      any_mends: true,
      reasons: [
        {
          text: "They lack a permission at this facility: open Past Shifts.",
          mend: expect.stringContaining("Scheduler"),
          href: `/private/desk/customers/facilities/${facility.id}?part=people`,
        },
      ],
    });
    const messages = (await why(as, user.id, { page: "/private/messages" })).answer!;
    expect(messages).toMatchObject({ any_mends: true, reasons: { length: 2 } });
  });

  test("needs all of what the page asks for, feature and permission, and no more", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id, permissions: [] });
    const list = { page: "/private/professionals/on-demand" };
    const { answer } = await why(as, user.id, list);
    expect(answer).toMatchObject({ is_allowed: false, any_mends: false });
    expect(answer!.reasons.map(({ text }) => text)).toEqual([
      "They lack a permission at this facility: open the list of on-demand professionals.",
      "The facility doesn’t have the feature “Professionals: the list of on-demand professionals”.",
    ]);
    await haveFeatures(facility.id, "PROFESSIONALS");
    expect((await why(as, user.id, list)).answer).toMatchObject({ any_mends: true, reasons: { length: 1 } });
  });

  test("is asked of an action too, at the facility chosen, and of a disabled account", async () => {
    const as = await aDeskUser();
    const [here, there] = [await aFacility(), await aFacility()];
    const user = await aUser({ facilities: { [here.id]: [P.CANCEL], [there.id]: [] } });
    const cancel = { permission: P.CANCEL };
    expect((await why(as, user.id, { ...cancel, facilityId: String(here.id) })).answer?.is_allowed).toBe(
      true,
    );
    expect((await why(as, user.id, { ...cancel, facilityId: String(there.id) })).answer?.is_allowed).toBe(
      false,
    );
    const colleague = await aDeskUser("Mo Reyes", [P.DESK_PEOPLE]);
    const notices = (await why(as, colleague.id, { page: "/private/desk/notices" })).answer!;
    expect(notices.reasons.map(({ text }) => text)).toEqual([
      "They lack a permission at the desk: show notices to the people of customers, and end them.",
    ]);
    const disabled = await aUser({ disabledAt: new Date() });
    expect((await why(as, disabled.id, cancel)).answer?.reasons[0]?.text).toContain("disabled");
    const { pages, actions, answer } = await why(as, user.id);
    expect(answer).toBeNull();
    expect(pages.length).toBeGreaterThan(5);
    expect(actions.length).toBeGreaterThan(20);
  });
});
