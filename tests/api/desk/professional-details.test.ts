import { describe, expect, test } from "vitest";
import { PUT as change } from "@/app/api/desk/professionals/[professionalId]/details/route";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import { P } from "@/lib/access/permissions";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aPhone } from "../../support/messaging";
import { aProfessional } from "../../support/people";
import { auditOf } from "../../support/query";
import { next } from "../../support/rows";

useDatabase();

async function aRecord() {
  const as = await aDeskUser();
  const { id } = await aProfessional({
    firstName: "Ana",
    lastName: "Cruz",
    email: `ana${next()}@rose.test`,
    phone: aPhone(),
  });
  const params = { professionalId: id };
  const read = async () => (await call<DeskProfessional>(show, { as, params })).body;
  const { first_name: firstName, last_name: lastName, email, phone } = await read();
  const seen = { firstName, lastName, email, phone };
  const put = (given: object) =>
    call<{ errors?: object[] }>(change, { as, params, body: { ...seen, endsLinks: false, seen, ...given } });
  return { as, id, read, seen, put };
}

describe("a professional’s name, address and phone", () => {
  test("are changed, with what they were in the history", async () => {
    const { as, id, read, put, seen } = await aRecord();
    const email = `cruz${next()}@rose.test`;
    const wanted = { lastName: "Cruz-Vega", email, phone: aPhone() };
    expect((await put(wanted)).status).toBe(200);
    const changed = await read();
    expect(changed).toMatchObject({ name: "Ana Cruz-Vega", email, phone: wanted.phone });
    expect(changed.events[0]!.what).toContain(`Email: ${seen.email} → ${email}`);
    expect((await auditOf("professional", id)).at(-1)).toMatchObject({
      action: "professional.updated",
      actorId: as.id,
      before: { lastName: "Cruz", email: seen.email, phone: seen.phone },
    });
    const ended = { ...wanted, phone: null, endsLinks: true, seen: { ...seen, ...wanted } };
    expect((await put(ended)).status).toBe(200);
    expect((await read()).phone).toBeNull();
    expect((await auditOf("professional", id)).map(({ action }) => action)).toContain(
      "professional.links-ended",
    );
  });

  test("aren’t another record’s address, also for two at once", async () => {
    const [one, other] = [await aRecord(), await aRecord()];
    const refused = await one.put({ email: other.seen.email!.toUpperCase() });
    expect(refused.body.errors).toMatchObject([{ code: "EXISTS", field: "email", professionalId: other.id }]);
    const email = `both${next()}@rose.test`;
    const both = await Promise.all([one.put({ email }), other.put({ email })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("aren’t written over what someone else changed, nor by who may not, nor nonsense", async () => {
    const { id, put, seen } = await aRecord();
    expect((await put({ lastName: "Vega" })).status).toBe(200);
    expect(codesOf(await put({ lastName: "Vegas" }))).toEqual(["CHANGED"]);
    expect((await put({ firstName: " ", email: "nobody" })).status).toBe(400);
    const as = await aDeskUser("Mo Reyes", [P.DESK_PEOPLE]);
    const body = { ...seen, endsLinks: false, seen };
    expect((await call(change, { as, params: { professionalId: id }, body })).status).toBe(403);
  });
});
