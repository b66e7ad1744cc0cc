import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as getUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { P } from "@/lib/access/permissions";
import { addHits } from "@/lib/auth/rate-limit";
import { PUT } from "@/app/api/agencies/contacts/[id]/invite/route";
import { POST } from "@/app/api/agencies/contacts/route";
import type { AgencyContact } from "@/lib/agency-contacts/schema";
import { findPasswordLink } from "@/lib/auth/password/password-link";
import { accountOf, aTeam, every, kern, linkIn, listTeam, without } from "../../support/agency-team";
import { auditOf, messagesTo } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { demoPassword } from "../../support/facility";
import { aSlot } from "../../support/schedule";

useDatabase();

describe("listing contacts", () => {
  test("returns the agency's own, by name, with an admin's mark", async () => {
    const { colleague, admin } = await aTeam();
    await aTeam();
    const { body } = await listTeam(colleague);
    expect(body.total).toBe(2);
    expect(body.rows).toEqual([
      {
        id: admin.id,
        first_name: "Agnes",
        last_name: "Lindqvist",
        name: "Agnes Lindqvist",
        email: admin.email,
        phone_number: null,
        phone_extension_number: null,
        is_admin: true,
        is_portal_enabled: true,
        is_invited: true,
        invited_at: expect.stringMatching(/Z$/),
        notify_claims_enabled: false,
        notify_shift_cancel_enabled: false,
        notify_missed_punch_summary_enabled: false,
      },
      expect.objectContaining({ id: colleague.id, name: "Joanna Reyes", is_admin: false }),
    ]);
  });

  test("is refused without the permission, and in an agency without My Team", async () => {
    const { agencyId, admin, save, add } = await aTeam();
    expect((await listTeam(await aUser({ agencyId, agencyPermissions: [] }))).status).toBe(403);
    await db.update(agency).set({ isMyTeamEnabled: false }).where(eq(agency.id, agencyId));
    expect((await listTeam(admin)).status).toBe(403);
    expect((await save()).status).toBe(403);
    expect((await add()).status).toBe(403);
  });

  test("is announced to the session by the agency's flag", async () => {
    const { agencyId, admin } = await aTeam();
    const flag = async (as: { id: number }) =>
      (await call<{ is_my_team_enabled: boolean }>(getUser, { as })).body.is_my_team_enabled;
    expect(await flag(admin)).toBe(true);
    expect(await flag(await aUser())).toBe(false);
    await db.update(agency).set({ isMyTeamEnabled: false }).where(eq(agency.id, agencyId));
    expect(await flag(admin)).toBe(false);
  });
});

describe("adding a contact", () => {
  test("creates an account that sees the team, and mails a link to choose a password", async () => {
    const { agencyId, add, admin } = await aTeam();
    const { body } = await add({ email: " Tobias.Kern@Example.test " });
    expect(body).toMatchObject({
      name: "Tobias Kern",
      email: "Tobias.Kern@Example.test",
      phone_number: "213-555-0172",
      phone_extension_number: "4b",
      is_admin: false,
      is_portal_enabled: true,
    });
    expect(await accountOf(body.id)).toMatchObject({
      agencyId,
      agencyContactId: body.id,
      passwordHash: null,
    });
    const [mail] = await messagesTo("Tobias.Kern@Example.test");
    expect(mail!.subject).toBe("Activate your Shiftwell account");
    expect(linkIn(mail!.body)).toContain("/new-password/");
    expect((await listTeam({ id: body.id })).body.total).toBe(3);
    const events = await auditOf("user_account", body.id);
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["user.created", admin.id],
      ["user.invited", admin.id],
    ]);
    expect(events[0]!.after).toMatchObject({ name: "Tobias Kern", agencyId, phone: "+12135550172" });
  });

  test("refuses an address with an account anywhere in the portal, at the field", async () => {
    const { add } = await aTeam();
    const elsewhere = await aUser();
    const refused = await add({ email: elsewhere.email.toUpperCase() });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: [
          { field: "email", message: expect.stringMatching(/^A contact with this email can’t be added\. /) },
        ],
      },
    });
    expect(await messagesTo(elsewhere.email)).toEqual([]);
  });

  test("creates one of two contacts with the same address sent at once", async () => {
    const { add } = await aTeam();
    const same = kern();
    const answers = await Promise.all([1, 2, 3].map(() => add(same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await messagesTo(same.email)).toHaveLength(1);
  });

  test("is refused without the permission, and after thirty in an hour", async () => {
    const { add } = await aTeam(without(P.CONTACTS_CREATE));
    expect((await add()).status).toBe(403);
    const busy = await aTeam();
    await addHits({ name: "agency-contact", of: String(busy.admin.id), minutes: 60 }, 29);
    expect((await busy.add()).status).toBe(200);
    expect((await busy.add()).status).toBe(429);
  });

  test.each([
    ["first_name", "", "First name is required"],
    ["last_name", " ", "Last name is required"],
    ["email", "", "Email is required"],
    ["email", "tobias@", "Email format is invalid"],
    ["phone", "555-01", "Phone number format is invalid"],
    ["phone", "2005550100", "Phone number format is invalid"],
  ])("refuses %s %j: %s", async (field, value, message) => {
    const { add } = await aTeam();
    expect((await add({ [field]: value })).body.errors).toEqual([{ code: "INVALID", field, message }]);
  });

  test("refuses unknown fields, so that no one is made an admin", async () => {
    const { add } = await aTeam();
    expect((await add({ is_admin: true })).status).toBe(400);
    expect((await add({ permissions: every })).status).toBe(400);
  });
});

type Answered = AgencyContact & { errors: { code: string; field: string }[] };

/** A colleague who has just been added. */
async function anInvited() {
  const team = await aTeam();
  const { body: contact } = await call<AgencyContact>(POST, { as: team.admin, body: kern() });
  const resend = (email: string, as: { id: number } = team.admin, id = contact.id) =>
    call<Answered>(PUT, { as, method: "PUT", params: { id }, body: { email } });
  const [first] = await messagesTo(contact.email);
  return { ...team, contact, first: first!, resend };
}
const linkOf = (body: string) => findPasswordLink(linkIn(body)!.split("/").at(-1)!);

test("an invitation names who invites, and goes to a corrected address; the old link is dead", async () => {
  const { admin, contact, first, resend } = await anInvited();
  expect(first.body).toContain(`${admin.name} of `);
  expect(contact.is_invited).toBe(true);
  const email = `right-${contact.email}`;
  const { status, body } = await resend(email);
  expect([status, body.email]).toEqual([200, email]);
  expect(await messagesTo(contact.email)).toEqual([first]);
  expect(await linkOf(first.body)).toBeNull();
  const [sent] = await messagesTo(email);
  expect(await linkOf(sent!.body)).toMatchObject({ userId: contact.id });
  const audit = await auditOf("user_account", contact.id);
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.email-changed", "user.invited"]),
  );
});

test("an invitation is sent again to the same address", async () => {
  const { contact, resend } = await anInvited();
  expect((await resend(contact.email)).status).toBe(200);
  expect(await messagesTo(contact.email)).toHaveLength(2);
});

test("the address of someone who has signed in, or could do more than a new contact, stays", async () => {
  const { agencyId, admin, resend } = await anInvited();
  const agencyPermissions = [P.CONTACTS_VIEW];
  const used = await aUser({ agencyId, agencyPermissions, password: demoPassword });
  const { facilityId } = await aSlot();
  const wide = await aUser({ agencyId, agencyPermissions, facilityId, permissions: [P.EDIT] });
  const codes = [
    [used, "HAS_SIGNED_IN"],
    [admin, "BY_ADMINISTRATION"],
    [wide, "BY_ADMINISTRATION"],
  ] as const;
  for (const [person, code] of codes) {
    const { status, body } = await resend("other@example.test", admin, person.id);
    expect([status, body.errors[0]!.code]).toEqual([409, code]);
    expect((await accountOf(person.id)).email).toBe(person.email);
  }
});

test("an invitation needs the permission to add contacts, an address that is free, and one's own contact", async () => {
  const { admin, contact, colleague, resend } = await anInvited();
  expect((await resend("x@example.test", colleague)).status).toBe(403);
  const { email } = await aUser();
  expect((await resend(email)).body.errors[0]).toMatchObject({ code: "EXISTS", field: "email" });
  expect((await resend("ada")).body.errors[0]).toMatchObject({ field: "email" });
  const other = await aTeam(without(P.CONTACTS_EDIT));
  expect((await resend("x@example.test", other.admin, contact.id)).status).toBe(404);
  expect((await accountOf(contact.id)).email).toBe(contact.email);
  expect(admin.id).not.toBe(contact.id);
});

test("an invitation is sent again five times a day at most", async () => {
  const { contact, resend } = await anInvited();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await resend(contact.email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
