import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { endNotice, sendNotice } from "@/lib/notifications/administration/send-notice";
import { listNotices } from "@/lib/notifications/administration/reads";
import { NewNotice } from "@/lib/notifications/administration/schema";
import { useDatabase } from "../../support/database";
import { query } from "../../support/query";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

const send = (input: object) =>
  administer({ isDryRun: false }, (tx) => sendNotice(tx, administratorCtx(), parseInput(NewNotice, input)));
const end = (id: number) =>
  administer({ isDryRun: false }, (tx) => endNotice(tx, administratorCtx(), String(id)));

describe("a popup", () => {
  test("is shown at a company's facilities, sanitized, until it is ended", async () => {
    const company = await aCompany();
    const facilities = [
      await aFacility({ managementCompanyId: company.id }),
      await aFacility({ managementCompanyId: company.id }),
    ];
    await aFacility();
    const message = `<p onclick="x()">New <strong>door code</strong></p><script>steal()</script>`;
    const sent = await send({ company: company.name, title: "Doors", message });
    expect(sent.facilities.sort()).toEqual(facilities.map(({ name }) => name).sort());
    expect(sent.html).toBe("<p>New <strong>door code</strong></p>");
    for (const id of sent.notices) await end(id);
    expect(await listNotices(db, new Date())).toEqual([]);
    await expect(end(sent.notices[0]!)).rejects.toThrow("notice list");
  });

  test("lasts through its last day on each facility's own clock", async () => {
    const facility = await aFacility({ timezone: "America/Los_Angeles" });
    await send({ facility: [facility.name], title: "Until Friday", message: "Hello", endsOn: "2030-01-04" });
    const [shown] = await listNotices(db, new Date("2030-01-05T07:59:00Z"));
    expect(shown?.endsAt).toEqual(new Date("2030-01-05T08:00:00Z"));
    expect(await listNotices(db, new Date("2030-01-05T08:00:00Z"))).toEqual([]);
  });

  test("reaches every facility of a company of any size", async () => {
    const company = await aCompany();
    await query`
      insert into facility (management_company_id, name, state_code, timezone, went_live_on)
      select ${company.id}, 'Place ' || n, 'CA', 'America/Los_Angeles', '2024-01-06' from generate_series(1, 10001) n`;
    const { notices } = await send({ company: company.name, title: "All", message: "Hello" });
    expect(notices).toHaveLength(10_001);
  });

  test("requires exactly one scope", () => {
    expect(() => parseInput(NewNotice, { title: "A", message: "B" })).toThrow("one of --facility");
    const both = { title: "A", message: "B", everywhere: true, company: "C" };
    expect(() => parseInput(NewNotice, both)).toThrow("one of --facility");
  });
});
