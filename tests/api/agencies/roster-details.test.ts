import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { POST as answer } from "@/app/api/caregivers-invite/answer/route";
import { POST as assignFlex } from "@/app/api/flex/caregivers/assign/route";
import { P } from "@/lib/access/permissions";
import { newLink } from "@/lib/auth/link-token";
import { Conflict } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { auditOf, messagesTo, slotOf } from "../../support/query";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aDetailsForm, aMemberAtDesk, aRosterDesk, formOf, enableAs } from "../../support/roster";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { professionalAt } from "../../support/context";
import { anInvitingFacility } from "../../support/inviting";
import { anInvite, aSlot } from "../../support/schedule";

useDatabase();

const storedOf = async (id: number) =>
  (await db.select().from(professional).where(eq(professional.id, id)))[0]!;

describe("saving someone's details", () => {
  test("stores them trimmed, says so in the audit, and does nothing a second time", async () => {
    const { desk, person } = await aMemberAtDesk();
    const body = formOf(person.email, {
      first_name: " Adele ",
      address: " 2 Elm Road ",
      caregiver_id: person.id,
    });
    expect((await desk.save(person.id, body)).status).toBe(200);
    expect((await desk.save(person.id, body)).status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({
      firstName: "Adele",
      address: "2 Elm Road",
      phone: "+15555555555",
    });
    expect(await auditOf("professional", person.id)).toMatchObject([
      {
        action: "agency-professional.changed",
        actorId: desk.user.id,
        before: { firstName: "Ada", address: "1 Oak Street" },
        after: { firstName: "Adele", address: "2 Elm Road" },
      },
    ]);
  });

  test("refuses each wrong field with the printed text", async () => {
    const { desk, person } = await aMemberAtDesk();
    const body = formOf(person.email, { first_name: "", zip_code: "1", preferred_contact_method: "" });
    const { status, body: refused } = await desk.save(person.id, body);
    expect(status).toBe(400);
    expect(refused.errors.map(({ field, message }) => [field, message])).toEqual([
      ["first_name", "First Name is required"],
      ["zip_code", "Zip Code is not valid"],
      ["preferred_contact_method", "Preferred Contact Method must be either Email or Call and Text"],
    ]);
  });

  test("never changes the phone, or someone else than the address names", async () => {
    const { desk, person } = await aMemberAtDesk();
    const phone = await desk.save(person.id, formOf(person.email, { phone: "555-555-0000" }));
    expect(phone.body.errors[0]).toMatchObject({ code: "PHONE_LOCKED", field: "phone" });
    const other = await desk.save(person.id, formOf(person.email, { caregiver_id: person.id + 1 }));
    expect(other.status).toBe(400);
  });

  test("tells the former address of a new email", async () => {
    const { desk, person } = await aMemberAtDesk();
    expect((await desk.save(person.id, formOf(`new-${person.email}`))).status).toBe(200);
    expect(await messagesTo(person.email!)).toMatchObject([{ subject: "Your email address was changed" }]);
  });

  test("tells it nothing if the person hasn't accepted yet, and invites them at the new one", async () => {
    const desk = await aRosterDesk();
    const form = aDetailsForm();
    const { caregiver_id: id } = (await desk.create(form)).body.data!;
    const email = `new-${form.email}`;
    expect((await desk.save(id, { ...form, phone: "", email })).status).toBe(200);
    const subjects = async (to: string) => (await messagesTo(to)).map(({ subject }) => subject);
    expect(await subjects(form.email)).toHaveLength(1);
    expect(await subjects(email)).toHaveLength(1);
  });

  test("counts a new email as a lookup, whose answers tell who is in the network", async () => {
    const { desk, person } = await aMemberAtDesk();
    const { email } = await aProfessional();
    const attempts = Array.from({ length: 61 }, () => desk.save(person.id, formOf(email)));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await desk.save(person.id, formOf(person.email, { city_name: "Napa" }))).status).toBe(200);
  });

  test("refuses an email that is someone else's, or by which others reach them", async () => {
    const { desk, person } = await aMemberAtDesk();
    const { email } = await aProfessional();
    const taken = await desk.save(person.id, formOf(email));
    expect(taken.body.errors[0]).toMatchObject({ code: "CONTACT_US", field: "email" });
    await (await aRosterDesk()).anInvited(person.id, { joinedAt: new Date() });
    const shared = await desk.save(person.id, formOf(`new-${person.email}`));
    expect(shared.body.errors[0]).toMatchObject({ code: "EMAIL_LOCKED", field: "email" });
    expect((await desk.save(person.id, formOf(person.email))).status).toBe(200);
  });
});

describe("saving details that were opened earlier", () => {
  test("leaves alone what wasn't edited", async () => {
    const { desk, person } = await aMemberAtDesk();
    const opened = formOf(person.email);
    const changed = { address: "2 Elm Road", email: `new-${person.email}` };
    await desk.save(person.id, { ...opened, ...changed });
    const { status } = await desk.save(person.id, { ...opened, zip_code: "93651", old: opened });
    expect(status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({ ...changed, zipCode: "93651" });
    // The email didn't change, so no mail was sent.
    expect(await messagesTo(changed.email)).toEqual([]);
  });

  test("is refused where another agency has changed the same field, and saves after that was seen", async () => {
    const { desk, person } = await aMemberAtDesk();
    const other = await aRosterDesk();
    await other.anInvited(person.id, { joinedAt: new Date() });
    const opened = formOf(person.email);
    await other.save(person.id, { ...opened, address: "2 Elm Road", zip_code: "93651" });
    const typed = { ...opened, address: "3 Ash Lane", zip_code: "93651" };
    const { status, body } = await desk.save(person.id, { ...typed, old: opened });
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      {
        code: "STALE",
        field: "address",
        message:
          "Someone else has changed this to 2 Elm Road since you opened the form. Save again to keep yours.",
        current: "2 Elm Road",
      },
    ]);
    expect(await storedOf(person.id)).toMatchObject({ address: "2 Elm Road" });
    const old = { ...opened, address: "2 Elm Road" };
    expect((await desk.save(person.id, { ...typed, old })).status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({ address: "3 Ash Lane", zipCode: "93651" });
  });
});

/** A facility that may invite, and someone of an agency under contract, whom the agency can disable. */
async function aContract(given: { isOnDemand?: boolean } = {}) {
  const inviting = await anInvitingFacility();
  const desk = await anAgencyDesk([inviting.facility.id]);
  const worker = await desk.aWorker({ firstName: "Ada", lastName: "Hazel", ...given });
  const enable = (isEnabled: boolean) => enableAs(desk.user, worker.id, isEnabled);
  const claim = (slotId = inviting.made.id) =>
    claimSlot(professionalAt(worker.id, new Date()), { slotId }).then(
      () => "claimed",
      (error: unknown) => (error instanceof Conflict ? error.errors[0]?.code : error),
    );
  return { ...inviting, desk, worker, enable, claim };
}

describe("someone their agency has disabled", () => {
  test("is neither found nor invited until they are enabled again", async () => {
    const { worker, find, send, enable } = await aContract();
    const found = async () => (await find({ searchTerm: "hazel" })).body.map((one) => one.caregiver_id);
    expect(await found()).toEqual([worker.id]);
    await enable(false);
    expect(await found()).toEqual([]);
    expect((await send([worker.id])).status).toBe(404);
    await enable(true);
    expect(await found()).toEqual([worker.id]);
    expect((await send([worker.id])).status).toBe(200);
  });

  test("can't accept an invite they were sent before", async () => {
    const { worker, made, shiftId, enable } = await aContract();
    const { url, secretHash } = newLink("/invite");
    await anInvite({ shiftId, professionalId: worker.id, linkHash: secretHash, expiresAt: made.startsAt });
    await enable(false);
    await call(answer, { form: { token: url.split("/").at(-1)!, answer: "ACCEPT" } });
    expect(await slotOf(made.id)).toMatchObject({ status: "UNCLAIMED", agencyId: null });
  });

  test("can't claim a shift for it", async () => {
    const { made, desk, worker, enable, claim } = await aContract();
    await enable(false);
    expect(await claim()).toBe("NOT_IN_MARKETPLACE");
    expect(await slotOf(made.id)).toMatchObject({ status: "UNCLAIMED", professionalId: null });
    await enable(true);
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ professionalId: worker.id, agencyId: desk.agency.id });
  });

  test("still claims on demand, without the agency", async () => {
    const { made, worker, enable, claim, find } = await aContract({ isOnDemand: true });
    await enable(false);
    expect((await find({ searchTerm: "hazel" })).body).toHaveLength(1);
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ professionalId: worker.id, agencyId: null });
  });

  test("claims through another agency only once that is theirs", async () => {
    const { made, facility, worker, enable, claim } = await aContract();
    const other = await anAgencyDesk([facility.id]);
    await other.anInvited(worker.id, { joinedAt: new Date() });
    await enable(false);
    expect(await claim()).toBe("NOT_IN_MARKETPLACE");
    await db.update(professional).set({ agencyId: other.agency.id }).where(eq(professional.id, worker.id));
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ agencyId: other.agency.id });
  });

  test("works as a facility's own staff without the agency", async () => {
    const { facility, desk } = await aContract();
    const staff = await desk.aWorker({ facilities: [{ facilityId: facility.id, isFlexStaff: true }] });
    await enableAs(desk.user, staff.id, false);
    const user = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const flex = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    const body = { caregiverId: staff.id, flexShiftId: flex.shiftId, slotId: flex.id, oldUnitId: null };
    expect((await call(assignFlex, { as: user, body })).status).toBe(200);
    expect(await slotOf(flex.id)).toMatchObject({ professionalId: staff.id, agencyId: null });
  });
});
