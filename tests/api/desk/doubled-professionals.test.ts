import { describe, expect, test } from "vitest";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, importingAs } from "../../support/desk";
import { aPhone } from "../../support/messaging";
import { aCertification, aProfessional } from "../../support/people";
import { next } from "../../support/rows";

useDatabase();

const head = "Email,First name,Last name,Type,Phone,License state,License number";

/** A name has no digits. */
const lettersOf = (number: number) => String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);

async function aKnown() {
  const lastName = `Adams${lettersOf(next())}`;
  const phone = aPhone();
  const known = await aProfessional({ firstName: "Anita", lastName, phone, certifiedIn: null });
  const licenseNumber = `RN${next()}`;
  await aCertification({ professionalId: known.id, stateCode: "OH", licenseNumber });
  return { ...known, licenseNumber };
}

describe("someone in a file who seems to be known", () => {
  test("isn’t saved until it is chosen whether they are, by license or by name and phone", async () => {
    const send = await importingAs();
    const { id, lastName, phone, licenseNumber } = await aKnown();
    const email = `anita${next()}@rose.test`;
    const rows = [
      head,
      `${email},Anita,Brown,CNA,,OH,${licenseNumber.toLowerCase()}`,
      `other${email},ANITA,${lastName},CNA,${phone},,`,
      `half${email},Anita,${lastName}-Reed,Certified Nursing Assistant,${phone},,`,
    ];
    const preview = await send(rows);
    const found = { id, name: `Anita ${lastName}`, choice: null };
    expect(preview.rows).toMatchObject([
      { outcome: null, looks_like: { ...found, because: "same license number, OH" } },
      { outcome: null, looks_like: { ...found, because: "same name and phone" } },
      { outcome: null, looks_like: { ...found, because: "same phone and part of the name" } },
    ]);
    expect(preview.rows[0]!.faults[0]!.message).toContain(`Looks like Anita ${lastName} (No. ${id})`);
    expect((await send(rows, true)).is_saved).toBe(false);
    const chosen = await send(rows, false, [], { 2: id, 3: null, 4: null });
    expect(chosen.rows.map(({ outcome }) => outcome)).toEqual(["updated", "created", "created"]);
    expect(chosen.rows[0]!.notes).toContain(`Last name: ${lastName} → Brown`);
    expect((await send(rows, true, [3, 4], { 2: id })).is_saved).toBe(true);
    const shown = await call<DeskProfessional>(show, {
      as: await aDeskUser(),
      params: { professionalId: id },
    });
    expect(shown.body).toMatchObject({ name: "Anita Brown", email });
  });

  test("is told by the row of the file that they repeat, and no other record can be named", async () => {
    const send = await importingAs();
    const stranger = await aProfessional();
    const phone = aPhone();
    const last = `Reed${lettersOf(next())}`;
    const rows = [head, ...["a", "b"].map((one) => `${one}${next()}@rose.test,Ann,${last},CNA,${phone},,`)];
    const [, second] = (await send(rows)).rows;
    expect(second).toMatchObject({ outcome: null, looks_like: { id: null, name: "row 2" } });
    const [, named] = (await send(rows, false, [], { 3: stranger.id })).rows;
    expect(named!.faults[0]!.message).toContain("No longer looks like");
    const [, both] = (await send(rows, false, [], { 3: null })).rows;
    expect(both!.outcome).toBe("created");
  });

  test("isn’t updated by two rows at once", async () => {
    const send = await importingAs();
    const { id, email, firstName, lastName, licenseNumber } = await aKnown();
    const rows = [
      head,
      `${email},${firstName},${lastName},CNA,,,`,
      `new${next()}@rose.test,Anita,Brown,CNA,,OH,${licenseNumber}`,
    ];
    const [, second] = (await send(rows, false, [], { 3: id })).rows;
    expect(second!.faults[0]!.message).toBe("Is the same professional as row 2");
  });
});
