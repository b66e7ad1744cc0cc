import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { administer, administratorCtx } from "@/lib/access/administer";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { endSession, endSessionsOf, listOpenSessions } from "@/lib/auth/administration/end-session";
import { findActorOfSession } from "@/lib/auth/find-actor";
import { createPasswordLink, findPasswordLink } from "@/lib/auth/password/password-link";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { createSession } from "@/lib/auth/sessions";
import { changeEmail, createUser, updateUser } from "@/lib/users/administration/create-user";
import { disableUser, enableUser } from "@/lib/users/administration/disable-user";
import { grantPermissions, revokePermissions } from "@/lib/users/administration/grant-permissions";
import { listMemberships, listUsers } from "@/lib/users/administration/reads";
import { auditOf, messagesTo } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

const inOne = <T>(work: Parameters<typeof administer<T>>[1]) => administer({ isDryRun: false }, work);
const open = (userId: number) => db.transaction((tx) => createSession(tx, userId, { userAgent: "tests" }));
const administrator = permissionsOf("facility-administrator", "facility");

describe("a person's permissions", () => {
  test("reach the company and its facilities with a company's set, and one role replaces another", async () => {
    const company = await aCompany();
    const facilities = [
      await aFacility({ managementCompanyId: company.id }),
      await aFacility({ managementCompanyId: company.id }),
    ];
    const user = await aUser({ facilities: {} });
    const granting = { person: user.email, company: company.name, set: "director" as const };
    expect(await inOne((tx) => grantPermissions(tx, administratorCtx(), granting))).toMatchObject({
      changed: 3,
    });
    expect(await inOne((tx) => grantPermissions(tx, administratorCtx(), granting))).toMatchObject({
      changed: 0,
    });
    await inOne((tx) =>
      grantPermissions(tx, administratorCtx(), {
        person: user.email,
        facility: [facilities[0]!.name],
        set: "viewer",
        evenLast: true,
      }),
    );
    const held = await listMemberships(db, user.id);
    expect(held.company[0]!.permissions).toEqual(permissionsOf("director", "company"));
    expect(held.facility.find(({ id }) => id === facilities[0]!.id)!.permissions).toEqual([
      P.PAST_SHIFTS,
      P.PROFESSIONALS,
    ]);
    const [first] = await auditOf("user_account", user.id);
    expect(first).toMatchObject({
      action: "user.permissions-granted",
      actorName: administratorCtx().actor.administrator,
    });
  });

  test("include a single added permission, only where it may be held", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id, permissions: [P.PAST_SHIFTS] });
    const input = { person: user.email, facility: [facility.name], permission: [P.BONUS] };
    await inOne((tx) => grantPermissions(tx, administratorCtx(), input));
    expect((await listMemberships(db, user.id)).facility[0]!.permissions).toEqual([P.PAST_SHIFTS, P.BONUS]);
    const unfit = inOne((tx) =>
      grantPermissions(tx, administratorCtx(), { ...input, permission: [P.CONTACTS_VIEW] }),
    );
    await expect(unfit).rejects.toThrow("not held there");
  });

  test("are for an agency or a facility, never both", async () => {
    const [agency, facility] = [await anAgency(), await aFacility()];
    const agent = await aUser({ agencyId: agency.id });
    const scheduler = await aUser({ facilityId: facility.id });
    const atFacility = { person: agent.email, facility: [facility.name], set: "scheduler" as const };
    await expect(inOne((tx) => grantPermissions(tx, administratorCtx(), atFacility))).rejects.toThrow(
      agency.name,
    );
    const inAgency = { person: scheduler.email, agency: agency.name, set: "agency-full" as const };
    await expect(inOne((tx) => grantPermissions(tx, administratorCtx(), inAgency))).rejects.toThrow(
      "account of their own",
    );
  });

  test("end for an open session with the next request after a revocation", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id, permissions: [P.EDIT, P.CANCEL] });
    const { id } = await open(user.id);
    const revoking = { person: user.email, facility: [facility.name], evenLast: false };
    await inOne((tx) => revokePermissions(tx, administratorCtx(), { ...revoking, permission: [P.CANCEL] }));
    expect((await findActorOfSession(id))!.permissionsByFacility[facility.id]).toEqual([P.EDIT]);
    await inOne((tx) => revokePermissions(tx, administratorCtx(), revoking));
    expect((await findActorOfSession(id))!.permissionsByFacility).toEqual({});
  });
});

describe("sign-in codes for administrators of a facility, company or agency", () => {
  test.each(["facility-administrator", "director"] as const)(
    "%s: required from the grant on, and for its duration",
    async (set) => {
      const company = await aCompany();
      await aFacility({ managementCompanyId: company.id });
      const user = await aUser({ facilities: {} });
      const granting = { person: user.email, company: company.name, set };
      expect(await inOne((tx) => grantPermissions(tx, administratorCtx(), granting))).toMatchObject({
        mustUseCode: true,
      });
      const easing = { person: user.email, change: { requiresCode: false } };
      await expect(inOne((tx) => updateUser(tx, administratorCtx(), easing))).rejects.toThrow(
        "signs in with a code",
      );
      await inOne((tx) =>
        revokePermissions(tx, administratorCtx(), {
          person: user.email,
          company: company.name,
          evenLast: true,
        }),
      );
      expect(await inOne((tx) => updateUser(tx, administratorCtx(), easing))).toMatchObject({
        changed: ["requiresCode"],
      });
    },
  );

  test("aren't required for a scheduler", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilities: {} });
    const granting = { person: user.email, facility: [facility.name], set: "scheduler" as const };
    expect(await inOne((tx) => grantPermissions(tx, administratorCtx(), granting))).toMatchObject({
      mustUseCode: false,
    });
  });
});

describe("a facility's administrators", () => {
  test("include at least one: the last can't be disabled, revoked or demoted without an explicit flag", async () => {
    const ownFacility = await aFacility({ name: "Last Stand" });
    const last = await aUser({ facilityId: ownFacility.id, permissions: administrator });
    const person = last.email;
    const facility = [ownFacility.name];
    const attempts = [
      () => inOne((tx) => disableUser(tx, administratorCtx(), { person, evenLast: false })),
      () => inOne((tx) => revokePermissions(tx, administratorCtx(), { person, facility, evenLast: false })),
      () => inOne((tx) => grantPermissions(tx, administratorCtx(), { person, facility, set: "viewer" })),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow("leaves Last Stand without");
    expect((await listMemberships(db, last.id)).facility[0]!.permissions).toEqual(administrator);
    await aUser({ facilityId: ownFacility.id, permissions: administrator, disabledAt: new Date() });
    await expect(attempts[0]!()).rejects.toThrow("leaves Last Stand without");
    await aUser({ facilityId: ownFacility.id, permissions: administrator });
    await attempts[2]!();
    expect(
      await inOne((tx) => disableUser(tx, administratorCtx(), { person, evenLast: true })),
    ).toMatchObject({
      changed: true,
    });
  });

  test("can't remove each other at the same moment", async () => {
    const facility = await aFacility();
    const pair = [
      await aUser({ facilityId: facility.id, permissions: administrator }),
      await aUser({ facilityId: facility.id, permissions: administrator }),
    ];
    const disabling = pair.map(({ email }) =>
      inOne((tx) => disableUser(tx, administratorCtx(), { person: email, evenLast: false })),
    );
    const outcomes = await Promise.allSettled(disabling);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an agency keeps an administrator too", async () => {
    const agency = await anAgency();
    const agencyPermissions = permissionsOf("agency-full", "agency");
    const last = await aUser({ agencyId: agency.id, agencyPermissions });
    const disabling = inOne((tx) =>
      disableUser(tx, administratorCtx(), { person: last.email, evenLast: false }),
    );
    await expect(disabling).rejects.toThrow(agency.name);
  });
});

describe("an account", () => {
  test("starts without a password, with a link mailed to its owner", async () => {
    const email = "newcomer@example.test";
    const link = await inOne(async (tx) => {
      const { id } = await createUser(tx, administratorCtx(), { email, name: "New Comer" });
      return sendPasswordLink(tx, administratorCtx(), id);
    });
    expect(link).toMatchObject({ purpose: "ACTIVATE_ACCOUNT", email });
    const [mail] = await messagesTo(email);
    expect(mail!.body).toContain(link!.url);
    const [row] = await db.select().from(userAccount).where(eq(userAccount.email, email));
    expect(row!.passwordHash).toBeNull();
    const again = inOne((tx) =>
      createUser(tx, administratorCtx(), { email: email.toUpperCase(), name: "Again" }),
    );
    await expect(again).rejects.toThrow("already");
  });

  test("loses every session when disabled, and has its permissions back when enabled", async () => {
    const user = await aUser({ permissions: [P.EDIT] });
    const { id } = await open(user.id);
    const disabled = await inOne((tx) =>
      disableUser(tx, administratorCtx(), { person: user.email, evenLast: false }),
    );
    expect(disabled.endedSessions).toBe(1);
    expect(await findActorOfSession(id)).toBeNull();
    expect(await inOne((tx) => sendPasswordLink(tx, administratorCtx(), user.id))).toBeNull();
    expect(await inOne((tx) => enableUser(tx, administratorCtx(), { person: user.email }))).toMatchObject({
      changed: true,
    });
    const again = await open(user.id);
    expect(Object.values((await findActorOfSession(again.id))!.permissionsByFacility)).toEqual([[P.EDIT]]);
  });

  test("invalidates an older password link when disabled and enabled again", async () => {
    const user = await aUser();
    const link = (await inOne((tx) => createPasswordLink(tx, user.id, "RESET_PASSWORD"))).url;
    const token = link.split("/").at(-1)!;
    expect(await findPasswordLink(token)).not.toBeNull();
    await inOne((tx) => disableUser(tx, administratorCtx(), { person: user.email, evenLast: true }));
    await inOne((tx) => enableUser(tx, administratorCtx(), { person: user.email }));
    expect(await findPasswordLink(token)).toBeNull();
  });

  test("loses its sessions with a new address, notifies both addresses, and rejects a taken one", async () => {
    const [user, other] = [await aUser(), await aUser()];
    await open(user.id);
    const email = "moved@example.test";
    const moving = { person: user.email, email };
    expect(await inOne((tx) => changeEmail(tx, administratorCtx(), moving))).toMatchObject({
      endedSessions: 1,
    });
    expect(await messagesTo(user.email)).toHaveLength(1);
    expect(await messagesTo(email)).toHaveLength(1);
    const taking = inOne((tx) => changeEmail(tx, administratorCtx(), { person: email, email: other.email }));
    await expect(taking).rejects.toThrow("already");
  });

  test("that was mistyped for a new account gets the invitation, and the stranger at the old one nothing", async () => {
    const user = await aUser();
    const old = await inOne((tx) => createPasswordLink(tx, user.id, "ACTIVATE_ACCOUNT"));
    const email = `right-${user.email}`;
    const changed = await inOne((tx) => changeEmail(tx, administratorCtx(), { person: user.email, email }));
    expect(changed).toMatchObject({ changed: true, invited: true });
    expect(await messagesTo(user.email)).toEqual([]);
    const [mail] = await messagesTo(email);
    expect(mail!.subject).toBe("Activate your Shiftwell account");
    expect(mail!.body).toContain("The administration of Shiftwell has made an account for you.");
    expect(await findPasswordLink(old.url.split("/").at(-1)!)).toBeNull();
  });
});

describe("sessions", () => {
  test("are listed and ended, one or all of a person", async () => {
    const user = await aUser();
    const [first] = [await open(user.id), await open(user.id), await open(user.id)];
    expect(await listOpenSessions(db, { userId: user.id })).toHaveLength(3);
    await inOne((tx) => endSession(tx, administratorCtx(), first.id));
    await expect(inOne((tx) => endSession(tx, administratorCtx(), first.id))).rejects.toThrow(
      "no open session",
    );
    await expect(inOne((tx) => endSession(tx, administratorCtx(), "first"))).rejects.toThrow(
      "no open session",
    );
    expect(await inOne((tx) => endSessionsOf(tx, administratorCtx(), user.id))).toEqual({ endedSessions: 2 });
    expect(await listOpenSessions(db, { userId: user.id })).toEqual([]);
  });
});

test("finds people by part of a name, with special characters", async () => {
  const facility = await aFacility();
  await aUser({ facilityId: facility.id, name: "Per 100% Sure" });
  await aUser({ facilityId: facility.id, name: "Per Mille" });
  expect(await listUsers(db, { facilityId: facility.id, search: "100% sure" })).toHaveLength(1);
  expect(await listUsers(db, { facilityId: facility.id })).toHaveLength(2);
  expect(await listUsers(db, { companyId: facility.managementCompanyId! })).toHaveLength(2);
});
