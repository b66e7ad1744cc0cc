import { describe, expect, test } from "vitest";
import { GET as list, POST as send } from "@/app/api/desk/notices/route";
import { GET as show, PUT as correct } from "@/app/api/desk/notices/[noticeId]/route";
import { POST as end } from "@/app/api/desk/notices/[noticeId]/end/route";
import { GET as pending } from "@/app/api/facility/pending-notifications/route";
import { GET as people } from "@/app/api/desk/notices/[noticeId]/people/route";
import { POST as seen } from "@/app/api/facility/pending-notifications/[id]/seen/route";
import type { CorrectedNotice, DeskNotices, NoticeDetail, NoticePeople } from "@/lib/desk/notices/schema";
import type { PendingNotification } from "@/lib/notifications/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { auditOf } from "../../support/query";
import { next } from "../../support/rows";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const pendingOf = async (as: { id: number }) => (await call<PendingNotification[]>(pending, { as })).body;
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
