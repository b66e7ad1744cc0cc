import { describe, expect, test } from "vitest";
import { GET as list, POST as send } from "@/app/api/desk/notices/route";
import { POST as end } from "@/app/api/desk/notices/[noticeId]/end/route";
import { GET as audience } from "@/app/api/desk/notices/audience/route";
import { GET as people } from "@/app/api/desk/notices/[noticeId]/people/route";
import { GET as findPlaces } from "@/app/api/desk/notices/places/route";
import { GET as pending } from "@/app/api/facility/pending-notifications/route";
import { POST as seen } from "@/app/api/facility/pending-notifications/[id]/seen/route";
import type {
  DeskNotices,
  NewDeskNotice,
  NoticePeople,
  NoticePlace,
  CorrectedNotice,
  NoticeDetail,
} from "@/lib/desk/notices/schema";
import type { PendingNotification } from "@/lib/notifications/schema";
import { setClock } from "@/lib/time/clock";
import { GET as show, PUT as correct } from "@/app/api/desk/notices/[noticeId]/route";
import { call, codesOf } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { auditOf } from "../../support/query";
import { next } from "../../support/rows";
import { aUser } from "../../support/people";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

async function aCustomer() {
  const company = await aCompany({ name: `Alder Group ${next()}` });
  const facilities = [];
  for (const timezone of ["America/New_York", "America/Los_Angeles"])
    facilities.push(await aFacility({ managementCompanyId: company.id, timezone }));
  const [east, west] = facilities;
  return {
    company,
    east: east!,
    west: west!,
    user: await aUser({ facilityId: east!.id, name: "Ada Grove" }),
  };
}

const aNotice = (given: Partial<NewDeskNotice>): NewDeskNotice => ({
  title: `Maintenance ${next()}`,
  text: "On Monday.\n\n- Save your work\n- <b>Sign out</b>",
  buttonText: "Got it",
  isWarning: true,
  where: { kind: "EVERYWHERE" },
  ...given,
});

const pendingOf = async (as: { id: number }) => (await call<PendingNotification[]>(pending, { as })).body;

async function sent(as: { id: number }, given: Partial<NewDeskNotice>) {
  const notice = aNotice(given);
  const answer = await call<{ facilities: number }>(send, { as, body: notice });
  expect(answer.status).toBe(200);
  const { rows } = (await call<DeskNotices>(list, { as, method: "GET", query: { page_size: 100 } })).body;
  return { facilities: answer.body.facilities, row: rows.find(({ title }) => title === notice.title)! };
}

describe("a notice", () => {
  test("goes to a company's facilities as one, is seen once, and ends everywhere", async () => {
    const as = await aDeskUser();
    const { company, east, user } = await aCustomer();
    const { facilities, row } = await sent(as, { where: { kind: "COMPANY", companyId: company.id } });
    expect(facilities).toBe(2);
    expect(row).toMatchObject({ facilities: 2, seen: 0, people: 1, state: "SHOWN", is_warning: true });
    const [shown] = await pendingOf(user);
    expect(shown!.message).toBe(
      "<p>On Monday.</p><ul><li>Save your work</li><li>&lt;b&gt;Sign out&lt;/b&gt;</li></ul>",
    );
    await call(seen, { as: user, method: "POST", params: { id: shown!.id } });
    expect(await pendingOf(user)).toEqual([]);
    const whose = await call<NoticePeople>(people, { as, method: "GET", params: { noticeId: row.id } });
    expect(whose.body.rows).toMatchObject([{ name: "Ada Grove", seen_at: expect.any(String) }]);
    expect(whose.body.total).toBe(1);
    expect(await auditOf("notice", shown!.id)).toContainEqual(
      expect.objectContaining({ action: "notice.sent", actorId: as.id, facilityId: east.id }),
    );
    const stop = () => call(end, { as, method: "POST", params: { noticeId: row.id } });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(409);
    const { rows } = (await call<DeskNotices>(list, { as, method: "GET", query: { page_size: 100 } })).body;
    expect(rows.find(({ id }) => id === row.id)).toMatchObject({ state: "ENDED", seen: 1 });
  });

  test("is shown from its first day to its last, by each facility's clock", async () => {
    const as = await aDeskUser();
    const { east, user } = await aCustomer();
    setClock(new Date("2027-03-01T12:00:00Z"));
    const days = { startsOn: "2027-03-02", endsOn: "2027-03-03" };
    const { row } = await sent(as, { ...days, where: { kind: "FACILITIES", facilityIds: [east.id] } });
    expect(row).toMatchObject({
      state: "SCHEDULED",
      from_on: "2027-03-02",
      until_on: "2027-03-03",
    });
    expect(await pendingOf(user)).toEqual([]);
    setClock(new Date("2027-03-02T05:00:00Z"));
    expect(await pendingOf(user)).toHaveLength(1);
    setClock(new Date("2027-03-04T05:00:00Z"));
    expect(await pendingOf(user)).toEqual([]);
  });

  test("of a place that isn't there, without a text or ending before it begins, is refused", async () => {
    const as = await aDeskUser();
    const refused = [
      aNotice({ where: { kind: "FACILITIES", facilityIds: [999_999] } }),
      aNotice({ where: { kind: "COMPANY", companyId: 999_999 } }),
      aNotice({ text: " " }),
      aNotice({ startsOn: "2027-03-02", endsOn: "2027-03-01" }),
    ];
    for (const body of refused) expect((await call(send, { as, body })).status).toBe(400);
    expect((await call(end, { as, method: "POST", params: { noticeId: 999_999 } })).status).toBe(404);
    expect((await call(people, { as, params: { noticeId: 999_999 } })).status).toBe(404);
  });

  test("is sent once, however often the request is", async () => {
    const as = await aDeskUser();
    const { east, user } = await aCustomer();
    const body = aNotice({ where: { kind: "FACILITIES", facilityIds: [east.id] } });
    const headers = { "idempotency-key": `notice-${next()}-key` };
    await Promise.all([call(send, { as, body, headers }), call(send, { as, body, headers })]);
    expect(await pendingOf(user)).toHaveLength(1);
  });
});

test("says how many facilities and people it would be shown to, and that it was for everyone", async () => {
  const as = await aDeskUser();
  const { company, east, west } = await aCustomer();
  const count = async (query: Record<string, string | number>) => (await call(audience, { as, query })).body;
  expect(await count({ companyId: company.id })).toEqual({ facilities: 2, people: 1 });
  expect(await count({ facilityIds: `${west.id}` })).toEqual({ facilities: 1, people: 0 });
  expect(await count({ facilityIds: `${east.id},${west.id}` })).toEqual({ facilities: 2, people: 1 });
  const { facilities, row } = await sent(as, {});
  expect(await count({})).toMatchObject({ facilities, people: row.people });
  expect(row.is_everywhere).toBe(true);
  expect((await sent(as, { where: { kind: "COMPANY", companyId: company.id } })).row.is_everywhere).toBe(
    false,
  );
});

test("lists what was sent in pages, the latest first, each sending once", async () => {
  const as = await aDeskUser();
  const { company } = await aCustomer();
  const where = { kind: "COMPANY", companyId: company.id } as const;
  const [older, newer] = [(await sent(as, { where })).row, (await sent(as, { where })).row];
  const pageOf = async (page: number) =>
    (await call<DeskNotices>(list, { as, method: "GET", query: { page, page_size: 1 } })).body;
  expect([(await pageOf(1)).rows, (await pageOf(2)).rows]).toEqual([[newer], [older]]);
  expect((await pageOf(1)).total).toBeGreaterThanOrEqual(2);
});

test("finds companies and facilities by name", async () => {
  const { company } = await aCustomer();
  const as = await aDeskUser();
  const { body } = await call<NoticePlace[]>(findPlaces, { as, query: { search: company.name } });
  expect(body).toEqual([{ kind: "COMPANY", id: company.id, name: company.name }]);
});

const titlesOf = async (as: { id: number }) => (await pendingOf(as)).map(({ title }) => title);
const markSeen = async (as: { id: number }) => {
  for (const { id } of await pendingOf(as)) await call(seen, { as, method: "POST", params: { id } });
};

/** A notice at two facilities, with someone at each; Ada has seen it. */
async function aSentNotice() {
  const as = await aDeskUser();
  const places = [await aFacility(), await aFacility()];
  const [ada, ben] = [
    await aUser({ facilityId: places[0]!.id, name: "Ada Grove" }),
    await aUser({ facilityId: places[1]!.id, name: "Ben Ode" }),
  ];
  const title = `Door cod ${next()}`;
  const where = { kind: "FACILITIES", facilityIds: places.map(({ id }) => id) };
  const text = { title, text: "Changes on Monday.\n\n- 1234", buttonText: "OK", isWarning: false };
  expect((await call(send, { as, body: { ...text, where } })).status).toBe(200);
  const inList = async () =>
    (await call<DeskNotices>(list, { as, method: "GET", query: { page_size: 100 } })).body.rows;
  const { id } = (await inList()).find((one) => one.title === title)!;
  await markSeen(ada);
  const params = { noticeId: id };
  const detail = async () => (await call<NoticeDetail>(show, { as, params })).body;
  const correctTo = async (given: Partial<CorrectedNotice>, version?: string) =>
    call(correct, {
      as,
      method: "PUT",
      params,
      body: {
        ...text,
        where: { kind: "SAME" },
        showsAgain: false,
        version: version ?? (await detail()).version,
        ...given,
      },
    });
  const row = async () => (await inList()).find((one) => one.id === id);
  return { as, places, ada, ben, id, title, detail, correctTo, row };
}

describe("a notice that was sent", () => {
  test("is corrected in place: who has seen it doesn't see it again, and its versions are kept", async () => {
    const { as, ada, ben, id, title, detail, correctTo, row } = await aSentNotice();
    expect(await detail()).toMatchObject({
      text: "Changes on Monday.\n\n- 1234",
      is_formatted: false,
      total: 2,
    });
    expect((await correctTo({ title: "Door code", text: "Changes on Tuesday." })).status).toBe(200);
    expect(await titlesOf(ada)).toEqual([]);
    expect(await titlesOf(ben)).toEqual(["Door code"]);
    expect(await row()).toMatchObject({
      title: "Door code",
      facilities: 2,
      seen: 1,
      people: 2,
      state: "SHOWN",
    });
    expect((await detail()).versions).toMatchObject([
      {
        by: "Lena Torres",
        title,
        html: expect.stringContaining("Monday"),
        facilities: 2,
        seen: 1,
        shown_again: false,
      },
    ]);
    expect(await auditOf("notice", id)).toContainEqual(
      expect.objectContaining({ action: "notice.corrected", actorId: as.id }),
    );
  });

  test("is shown again to everyone if that is asked; a popup still open is closed as the old one", async () => {
    const { as, id, ada, ben, correctTo, detail, row } = await aSentNotice();
    const [open] = await pendingOf(ben);
    expect((await correctTo({ text: "Changes on Tuesday.", showsAgain: true })).status).toBe(200);
    await call(seen, { as: ben, method: "POST", params: { id: open!.id } });
    expect(await titlesOf(ada)).toHaveLength(1);
    expect((await pendingOf(ben)).map(({ message }) => message)).toEqual(["<p>Changes on Tuesday.</p>"]);
    expect(await row()).toMatchObject({ facilities: 2, seen: 0 });
    await markSeen(ada);
    expect(await row()).toMatchObject({ seen: 1, seen_earlier: 2 });
    expect(await detail()).toMatchObject({ seen: 1 });
    const readers = (await call<NoticePeople>(people, { as, method: "GET", params: { noticeId: id } })).body
      .rows;
    expect(
      readers.map(({ name, seen_at, earlier_at }) => [name, seen_at !== null, earlier_at !== null]),
    ).toEqual([
      ["Ada Grove", true, true],
      ["Ben Ode", false, true],
    ]);
    expect((await detail()).versions).toMatchObject([{ seen: 1, shown_again: true }]);
  });

  test("is taken from a facility, and shown at another", async () => {
    const { places, ada, ben, correctTo, row } = await aSentNotice();
    const third = await aFacility();
    const cara = await aUser({ facilityId: third.id });
    const facilityIds = [places[0]!.id, third.id];
    await correctTo({ where: { kind: "FACILITIES", facilityIds } });
    expect([await titlesOf(ada), await titlesOf(ben)]).toEqual([[], []]);
    expect(await titlesOf(cara)).toHaveLength(1);
    expect(await row()).toMatchObject({ facilities: 2, seen: 1, people: 2 });
  });

  test("gets another last day, none that is over, and none once it has ended", async () => {
    const { as, id, correctTo, row } = await aSentNotice();
    expect(codesOf(await correctTo({ endsOn: "2020-01-01" }))).toEqual(["PAST"]);
    await correctTo({ endsOn: "2099-01-01" });
    expect(await row()).toMatchObject({ until_on: "2099-01-01" });
    await call(end, { as, method: "POST", params: { noticeId: id } });
    expect(codesOf(await correctTo({}))).toEqual(["ENDED"]);
  });

  test("isn't corrected over a colleague's correction, nor is one that isn't there", async () => {
    const { as, id, detail, correctTo } = await aSentNotice();
    const { version } = await detail();
    const both = await Promise.all([
      correctTo({ title: "One" }, version),
      correctTo({ title: "Two" }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(show, { as, params: { noticeId: id + 9_999 } })).status).toBe(404);
  });
});
