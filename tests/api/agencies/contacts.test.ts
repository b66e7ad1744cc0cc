import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/agencies/contacts/[id]/route";
import { GET, POST } from "@/app/api/agencies/contacts/route";
import { GET as getUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { auditEvent } from "@/db/schema/operations";
import { userAccount } from "@/db/schema/users";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { addHits } from "@/lib/auth/rate-limit";
import type { AgencyContact, AgencyContacts } from "@/lib/agency-contacts/schema";
import { auditOf } from "../../support/audit";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { messagesTo } from "../../support/mail";
import { aUser } from "../../support/people";
import { anAgency } from "../../support/tenants";

useDatabase();

type Refusal = { errors: { code: string; field: string; message: string }[] };

const every = permissionsOf("agency-full", "agency");
const without = (permission: string) => every.filter((held) => held !== permission);

/** An agency with an admin and a colleague. */
async function aTeam(permissions = every) {
  const { id: agencyId } = await anAgency();
  const admin = await aUser({ agencyId, agencyPermissions: permissions, name: "Agnes Lindqvist" });
  const colleague = await aUser({ agencyId, agencyPermissions: [P.CONTACTS_VIEW], name: "Joanna Reyes" });
  const save = (change: Record<string, unknown> = {}, as: { id: number } = admin, id = colleague.id) =>
    call<AgencyContact & Refusal>(PUT, {
      as,
      method: "PUT",
      params: { id },
      body: { ...unchanged, ...change },
    });
  const add = (given: Record<string, unknown> = {}, as: { id: number } = admin) =>
    call<AgencyContact & Refusal>(POST, { as, body: { ...kern(), ...given } });
  return { agencyId, admin, colleague, save, add };
}

const unchanged = {
  first_name: "Joanna",
  last_name: "Reyes",
  phone: null,
  phone_extension_number: null,
  is_portal_enabled: true,
  notify_claims_enabled: false,
  notify_shift_cancel_enabled: false,
  notify_missed_punch_summary_enabled: false,
};

let made = 0;
const kern = () => ({
  first_name: "Tobias",
  last_name: "Kern",
  email: `tobias${(made += 1)}@example.test`,
  phone: "2135550172",
  phone_extension_number: "4b",
});

const linkIn = (body: string) => /http\S+/.exec(body)?.[0];
const list = (as: { id: number }) => call<AgencyContacts>(GET, { as });
const account = async (id: number) => (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0]!;

describe("listing contacts", () => {
  test("returns the agency's own, by name, with an admin's mark", async () => {
    const { colleague, admin } = await aTeam();
    await aTeam();
    const { body } = await list(colleague);
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
        notify_claims_enabled: false,
        notify_shift_cancel_enabled: false,
        notify_missed_punch_summary_enabled: false,
      },
      expect.objectContaining({ id: colleague.id, name: "Joanna Reyes", is_admin: false }),
    ]);
  });

  test("is refused without the permission, and in an agency without My Team", async () => {
    const { agencyId, admin, save, add } = await aTeam();
    expect((await list(await aUser({ agencyId, agencyPermissions: [] }))).status).toBe(403);
    await db.update(agency).set({ isMyTeamEnabled: false }).where(eq(agency.id, agencyId));
    expect((await list(admin)).status).toBe(403);
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
    expect(await account(body.id)).toMatchObject({ agencyId, agencyContactId: body.id, passwordHash: null });
    const [mail] = await messagesTo("Tobias.Kern@Example.test");
    expect(mail!.subject).toBe("Activate your Shiftwell account");
    expect(linkIn(mail!.body)).toContain("/new-password/");
    expect((await list({ id: body.id })).body.total).toBe(3);
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
      body: { errors: [{ field: "email", message: "This email address is already in use." }] },
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

describe("changing a contact", () => {
  test("stores name, phone and notifications, and audits what changed", async () => {
    const { agencyId, admin, colleague, save } = await aTeam();
    const { body } = await save({
      last_name: "Van Dyke",
      phone: "2135550173",
      notify_claims_enabled: true,
      notify_missed_punch_summary_enabled: true,
    });
    expect(body).toMatchObject({
      first_name: "Joanna",
      last_name: "Van Dyke",
      name: "Joanna Van Dyke",
      phone_number: "213-555-0173",
      notify_claims_enabled: true,
      notify_shift_cancel_enabled: false,
      notify_missed_punch_summary_enabled: true,
    });
    expect((await list(admin)).body.rows[1]).toEqual(body);
    // Codes of the sign-in still go to the account's own number.
    expect((await account(colleague.id)).phone).toBeNull();
    const [event] = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, String(colleague.id)));
    expect(event).toMatchObject({
      action: "agency-contact.changed",
      agencyId,
      actorId: admin.id,
      before: { name: "Joanna Reyes", phone: null, notifyClaimsEnabled: false },
      after: { name: "Joanna Van Dyke", phone: "+12135550173", notifyClaimsEnabled: true },
    });
  });

  test("never changes the email", async () => {
    const { save } = await aTeam();
    expect((await save({ email: "other@example.test" })).status).toBe(400);
  });

  test("is refused without the permission, and finds no one of another agency", async () => {
    const { admin, colleague, save } = await aTeam();
    const other = await aTeam();
    expect((await save({}, colleague)).status).toBe(403);
    const [foreign, missing] = [
      await save({}, admin, other.colleague.id),
      await save({}, admin, 2_000_000_000),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await save({}, admin, (await aUser()).id)).status).toBe(404);
  });

  test("needs the permissions of the status and of claim notifications to change them", async () => {
    const noStatus = await aTeam(without(P.CONTACTS_CHANGE_STATUS));
    expect(await noStatus.save({ is_portal_enabled: false })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "is_portal_enabled" }] },
    });
    expect((await noStatus.save({ phone: "2135550173" })).status).toBe(200);
    const noClaims = await aTeam(without(P.CONTACTS_ENABLE_CLAIM_NOTIFICATIONS));
    expect(await noClaims.save({ notify_claims_enabled: true })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "notify_claims_enabled" }] },
    });
    expect((await noClaims.save({ notify_shift_cancel_enabled: true })).status).toBe(200);
  });
});

describe("disabling a contact", () => {
  test("signs them out at once and keeps them out until they are enabled again", async () => {
    const { admin, colleague, save } = await aTeam();
    const cookies = await signIn(colleague);
    expect((await call(GET, { cookies })).status).toBe(200);
    expect((await save({ is_portal_enabled: false })).body.is_portal_enabled).toBe(false);
    expect((await call(GET, { cookies })).status).toBe(401);
    expect(await account(colleague.id)).toMatchObject({ disabledBy: admin.name });
    expect((await save({ is_portal_enabled: true })).body.is_portal_enabled).toBe(true);
    expect((await call(GET, { cookies })).status).toBe(401);
    expect((await list(colleague)).status).toBe(200);
    const actions = (await auditOf("user_account", colleague.id)).map(({ action }) => action);
    expect(actions.filter((action) => /abled/.test(action))).toEqual(["user.disabled", "user.enabled"]);
  });

  test("ends a pending link for good; enabling sends a new one", async () => {
    const { add, save, admin } = await aTeam();
    const { body } = await add();
    const { first_name, last_name } = body;
    const toggle = (is_portal_enabled: boolean) =>
      save({ first_name, last_name, is_portal_enabled }, admin, body.id);
    await toggle(false);
    await toggle(true);
    const links = (await messagesTo(body.email)).map((mail) => linkIn(mail.body));
    expect(links).toHaveLength(2);
    expect(links[0]).not.toBe(links[1]);
  });

  test("is refused for oneself", async () => {
    const { admin, save } = await aTeam();
    const own = { first_name: "Agnes", last_name: "Lindqvist", is_portal_enabled: false };
    expect(await save(own, admin, admin.id)).toMatchObject({
      status: 403,
      body: { errors: [{ code: "OWN_STATUS" }] },
    });
    expect(
      (await save({ ...own, is_portal_enabled: true, phone: "2135550100" }, admin, admin.id)).status,
    ).toBe(200);
  });

  test("leaves one admin when two disable each other at once", async () => {
    const { agencyId, admin, save } = await aTeam();
    const second = await aUser({ agencyId, agencyPermissions: every, name: "Joanna Reyes" });
    const answers = await Promise.all([
      save({ is_portal_enabled: false }, admin, second.id),
      save({ is_portal_enabled: false }, second, admin.id),
    ]);
    const enabled = [await account(admin.id), await account(second.id)].filter((one) => !one.disabledAt);
    expect(enabled).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is refused for the last enabled admin", async () => {
    const { agencyId, admin, save } = await aTeam();
    // Held in lower case, the permission allows the change, but doesn't make an admin.
    const odd = await aUser({ agencyId, agencyPermissions: every.map((one) => one.toLowerCase()) });
    expect(await save({ is_portal_enabled: false }, odd, admin.id)).toMatchObject({
      status: 409,
      body: {
        errors: [
          { code: "LAST_ADMIN", message: "Your team needs an enabled admin. Enable another one first." },
        ],
      },
    });
  });
});
