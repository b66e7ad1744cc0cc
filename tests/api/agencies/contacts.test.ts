import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as getUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { P } from "@/lib/access/permissions";
import { addHits } from "@/lib/auth/rate-limit";
import { accountOf, aTeam, every, kern, linkIn, listTeam, without } from "../../support/agency-team";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

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
