import { describe, expect, test } from "vitest";
import { GET as getPerson } from "@/app/api/desk/people/[userId]/route";
import { POST as askToView } from "@/app/api/desk/people/[userId]/view/ask/route";
import { POST as view } from "@/app/api/desk/people/[userId]/view/route";
import { GET as user } from "@/app/api/user/route";
import { GET as consents, PUT as setConsent } from "@/app/api/user/view-consent/route";
import { P } from "@/lib/access/permissions";
import type { DeskPerson } from "@/lib/desk/people/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ViewConsents } from "@/lib/users/view-consent/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, aViewConsent } from "../../support/desk";
import { aUser } from "../../support/people";
import { auditOf, messagesTo, query } from "../../support/query";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

type As = { id: number };

const ask = (as: As, userId: number) => call(askToView, { as, method: "POST", params: { userId } });
const answer = (as: As, body: object) => call(setConsent, { as, method: "PUT", body });
const ofDesk = async (as: As, userId: number) =>
  (await call<DeskPerson>(getPerson, { as, params: { userId } })).body.view!;
const whoIs = async (as: As) => (await call<SessionUser>(user, { as })).body;
const read = async (as: As) => (await call<ViewConsents>(consents, { as })).body;
const subjects = async (email: string) => (await messagesTo(email)).map(({ subject }) => subject);

const passwordHash = "chosen";

/** Someone at one facility, and an administrator of it. */
async function aPerson() {
  const facility = await aFacility();
  const person = await aUser({ name: "Dana Wells", facilityId: facility.id, passwordHash });
  const administrator = await aUser({
    name: "Ada Chief",
    facilityId: facility.id,
    permissions: [P.SETTINGS_FACILITY_INFO],
  });
  return { person, administrator };
}

describe("asking for support access", () => {
  test("mails the person and who answers for them, shows it to both, and grants nothing", async () => {
    const lena = await aDeskUser();
    const { person, administrator } = await aPerson();
    expect(await ofDesk(lena, person.id)).toEqual({ until: null, asked: null, unaskable: null });
    expect(await ask(lena, person.id)).toMatchObject({ status: 200, body: { administrators: 1 } });
    expect(await subjects(person.email)).toEqual(["Lena Torres of support asks to see your screens"]);
    expect(await subjects(administrator.email)).toEqual([
      "Lena Torres of support asks to see the screens of Dana Wells",
    ]);
    const [mail] = await messagesTo(person.email);
    // Its only link leads to a page where it is answered.
    expect(mail!.body.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/\/private\/account\/security$/),
    ]);
    expect((await whoIs(person)).view_asked).toMatchObject({ by: "Lena Torres" });
    expect(await read(person)).toMatchObject({ until: null, asked: { by: "Lena Torres" } });
    expect((await read(administrator)).colleagues).toMatchObject([
      { id: person.id, until: null, asked: { by: "Lena Torres" } },
    ]);
    expect(codesOf(await call(view, { as: lena, method: "POST", params: { userId: person.id } }))).toEqual([
      "NO_CONSENT",
    ]);
    expect((await auditOf("user_account", person.id)).at(-1)).toMatchObject({
      action: "view.asked",
      actorId: lena.id,
    });
  });

  test("is shown to an administrator of many people, no matter whom it is about", async () => {
    const { person, administrator } = await aPerson();
    await query`
      with many as (insert into user_account (email, name)
        select 'aa' || n || '@colleagues.test', 'Aa ' || n from generate_series(1, 200) n returning id)
      insert into facility_membership (user_id, facility_id, permissions)
      select many.id, m.facility_id, '{}' from many, facility_membership m where m.user_id = ${person.id}`;
    const before = await read(administrator);
    expect([before.colleagues.length, before.is_more]).toEqual([200, true]);
    await ask(await aDeskUser(), person.id);
    expect((await read(administrator)).colleagues[0]).toMatchObject({
      id: person.id,
      asked: { by: "Lena Torres" },
    });
  });

  test("once a day, also for two at once and for a colleague", async () => {
    const [lena, joel] = [await aDeskUser(), await aDeskUser("Joel Park")];
    const { person } = await aPerson();
    const both = await Promise.all([ask(lena, person.id), ask(joel, person.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codesOf(both.find(({ status }) => status === 409)!)).toEqual(["ASKED"]);
    expect(await subjects(person.email)).toHaveLength(1);
    await query`update view_request set asked_at = asked_at - interval '25 hours' where user_id = ${person.id}`;
    expect((await ofDesk(lena, person.id)).asked).toBeNull();
    expect((await ask(joel, person.id)).status).toBe(200);
    expect((await ofDesk(lena, person.id)).asked).toMatchObject({ by: "Joel Park", is_declined: false });
  });

  test("is answered by either: allowed, or not now", async () => {
    const lena = await aDeskUser();
    const [one, other] = [await aPerson(), await aPerson()];
    await ask(lena, one.person.id);
    await ask(lena, other.person.id);
    expect((await answer(one.administrator, { hours: 1, userId: one.person.id })).status).toBe(200);
    expect((await whoIs(one.person)).view_asked).toBeUndefined();
    expect((await ofDesk(lena, one.person.id)).until).not.toBeNull();
    expect(codesOf(await ask(lena, one.person.id))).toEqual(["ALLOWED"]);
    expect((await answer(other.person, { hours: 0 })).status).toBe(200);
    expect((await whoIs(other.person)).view_asked).toBeUndefined();
    expect(await read(other.person)).toMatchObject({ until: null, asked: null });
    expect((await ofDesk(lena, other.person.id)).asked).toMatchObject({ is_declined: true });
    expect((await auditOf("user_account", other.person.id)).at(-1)).toMatchObject({
      action: "view-request.declined",
      actorId: other.person.id,
    });
    expect(codesOf(await ask(lena, other.person.id))).toEqual(["ASKED"]);
  });

  test("is refused for who can't answer: disabled, never signed in, at the desk, or allowed already", async () => {
    const lena = await aDeskUser();
    const { person } = await aPerson();
    await query`update user_account set disabled_at = now() where id = ${person.id}`;
    expect(codesOf(await ask(lena, person.id))).toEqual(["DISABLED"]);
    expect((await ofDesk(lena, person.id)).unaskable).toContain("disabled");
    const { person: invited } = await aPerson();
    await query`update user_account set password_hash = null where id = ${invited.id}`;
    expect(codesOf(await ask(lena, invited.id))).toEqual(["NEVER_SIGNED_IN"]);
    expect((await ofDesk(lena, invited.id)).unaskable).toContain("never signed in");
    expect(codesOf(await ask(lena, (await aDeskUser("Mo Reyes")).id))).toEqual(["OF_DESK"]);
    const { person: open } = await aPerson();
    await aViewConsent(open.id);
    expect(codesOf(await ask(lena, open.id))).toEqual(["ALLOWED"]);
    expect((await ask(lena, 999_999)).status).toBe(404);
    expect((await ask(await aDeskUser("Mo Reyes", [P.DESK_PEOPLE]), open.id)).status).toBe(403);
    expect(await subjects(invited.email)).toEqual([]);
  });

  test("asks no administrator who couldn't allow it: of one place of two, or of another agency", async () => {
    const lena = await aDeskUser();
    const [first, second] = [await aFacility(), await aFacility()];
    const between = await aUser({ facilities: { [first.id]: [], [second.id]: [] }, passwordHash });
    await aUser({ facilityId: first.id, permissions: [P.SETTINGS_FACILITY_INFO] });
    expect((await ask(lena, between.id)).body).toEqual({ administrators: 0 });
    // Agencies have no Security: its people answer for themselves, above their pages.
    const agency = await anAgency();
    const chief = await aUser({ agencyId: agency.id, agencyPermissions: [P.CONTACTS_CHANGE_STATUS] });
    const worker = await aUser({ agencyId: agency.id, passwordHash });
    expect((await ask(lena, worker.id)).body).toEqual({ administrators: 0 });
    expect(await subjects(chief.email)).toEqual([]);
    expect((await messagesTo(worker.email))[0]!.body).not.toContain("/private/account/security");
    expect((await whoIs(worker)).view_asked).toMatchObject({ by: "Lena Torres" });
  });
});
