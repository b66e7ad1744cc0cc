import { expect, test } from "vitest";
import { PUT } from "@/app/api/agencies/contacts/[id]/invite/route";
import { POST } from "@/app/api/agencies/contacts/route";
import { P } from "@/lib/access/permissions";
import type { AgencyContact } from "@/lib/agency-contacts/schema";
import { findPasswordLink } from "@/lib/auth/password/password-link";
import { accountOf, aTeam, kern, linkIn, without } from "../../support/agency-team";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { demoPassword } from "../../support/facility";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";

useDatabase();

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
