import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import { GET as queue } from "@/app/api/desk/queues/[kind]/route";
import { POST as create } from "@/app/api/desk/professionals/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { DeskQueue } from "@/lib/desk/schema";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, importingAs } from "../../support/desk";
import { aPhone } from "../../support/messaging";
import { aProfessional } from "../../support/people";
import { next } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

const withAddress = (email: string) => db.select().from(professional).where(eq(professional.email, email));

describe("a new professional", () => {
  const details = { firstName: "Inés", lastName: "Quill", resourceType: "rn", onDemand: true };

  test("is added with a license that waits for a review, as internal staff of a facility", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const license = { licenseState: "OH", licenseNumber: "N-1", licenseExpiresOn: "2099-05-31" };
    const body = { ...details, ...license, email: `ines${next()}@rose.test`, facilityId: facility.id };
    const { status, body: made } = await call<{ id: number }>(create, { as, body });
    expect(status).toBe(200);
    const shown = await call<DeskProfessional>(show, { as, params: { professionalId: made.id } });
    expect(shown.body).toMatchObject({
      name: "Inés Quill",
      resource_type: "RN",
      is_on_demand: true,
      papers: [{ name: "RN license, OH", status: "PENDING", expires_on: "2099-05-31" }],
      places: [{ kind: "FACILITY", id: facility.id }],
    });
    expect(await auditOf("professional", made.id)).toMatchObject([
      { action: "professional.created", actorId: as.id },
    ]);
  });

  test("is added once, however often it is sent, and never over someone who is there", async () => {
    const as = await aDeskUser();
    const body = { ...details, email: `twice${next()}@rose.test` };
    const both = await Promise.all([call(create, { as, body }), call(create, { as, body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await withAddress(body.email)).toHaveLength(1);
    const known = await aProfessional();
    const exists = await call(create, { as, body: { ...details, email: known.email } });
    expect(exists.body).toMatchObject({ errors: [{ code: "EXISTS", professionalId: known.id }] });
    const alike = { ...body, email: `alike${next()}@rose.test`, phone: aPhone() };
    expect((await call(create, { as, body: alike })).status).toBe(200);
    const again = { ...alike, email: `again${next()}@rose.test` };
    const looksLike = await call(create, { as, body: again });
    expect(looksLike.body).toMatchObject({
      errors: [{ code: "LOOKS_LIKE", professionalId: expect.any(Number) }],
    });
    expect((await call(create, { as, body: { ...again, isAnother: true } })).status).toBe(200);
    const elsewhere = { ...details, email: `no${next()}@rose.test`, facilityId: 999_999 };
    expect((await call(create, { as, body: elsewhere })).status).toBe(404);
    expect(await withAddress(elsewhere.email)).toEqual([]);
  });
});

describe("importing professionals", () => {
  const head = "Email,First name,Last name,Type,License state,License status,Flex at";

  test("takes a type by its name, and says that a license has expired", async () => {
    const send = await importingAs();
    const row = `${next()}@rose.test,Una,Beck,certified nursing assistant,CA,,,2020-06-30`;
    const [una] = (await send([`${head},License expires on`, row])).rows;
    expect(una).toMatchObject({ outcome: "created", notes: ["The license expired on 06/30/2020"] });
  });

  test("shows what each row does and what is wrong at its cell, and saves the others once confirmed", async () => {
    const send = await importingAs();
    const facility = await aFacility();
    const [ann, ben] = [`ann${next()}@rose.test`, `ben${next()}@rose.test`];
    const rows = [
      head,
      `${ann},Ann,Lee,CNA,CA,verified,${facility.name}`,
      `${ben},Ben,Ode,XYZ,,,`,
      `${next()}@rose.test,Cy,Ray,RN,,,Nowhere at all`,
    ];
    const preview = await send(rows);
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(["created", null, null]);
    expect(preview.rows.slice(1).map(({ faults }) => faults[0]!.column)).toEqual([
      "resource_type",
      "flex_at",
    ]);
    const unseen = "Counts as verified at once, without a file: license";
    expect(preview.rows[0]!.notes).toEqual([unseen]);
    expect(await withAddress(ann)).toEqual([]);
    expect((await send(rows, true)).is_saved).toBe(false);
    expect((await send(rows, true, [3, 4])).is_saved).toBe(true);
    expect(await withAddress(ann)).toHaveLength(1);
    expect((await send(rows, true, [3, 4])).rows.map(({ outcome }) => outcome)).toEqual(["unchanged"]);
    const [renamed] = (await send([head, `${ann},Anna,Lee,CNA,CA,verified,${facility.name}`])).rows;
    expect(renamed).toMatchObject({ outcome: "updated", notes: ["First name: Ann → Anna"] });
    await send([head, `${ann},Anna,Lee,CNA,CA,verified,${facility.name}`], true);
    const professionalId = (await withAddress(ann))[0]!.id;
    const as = await aDeskUser();
    const { events } = (await call<DeskProfessional>(show, { as, params: { professionalId } })).body;
    expect(events.map(({ what }) => what)).toEqual([
      "Changed their record, First name: Ann → Anna",
      "Added the professional, verified without a file: license",
    ]);
  });

  test("lets a license with another number wait for a review, and names both numbers", async () => {
    const send = await importingAs();
    const ann = `ann${next()}@rose.test`;
    const columns = "Email,First name,Last name,Type,License state,License number";
    const first = `${ann},Ann,Lee,CNA,CA,N-1`;
    await send([`${columns},License status`, `${first},verified`], true);
    const rows = [columns, first.replace("N-1", "N-2")];
    expect(JSON.stringify(await send(rows))).toContain("License number: N-1 → N-2");
    await send(rows, true);
    const [found] = await withAddress(ann);
    const shown = await call<DeskProfessional>(show, {
      as: await aDeskUser(),
      params: { professionalId: found!.id },
    });
    expect(shown.body.papers).toMatchObject([{ name: "CNA license, CA", status: "PENDING" }]);
  });

  test("leaves what a license is worth to those who review credentials", async () => {
    const send = await importingAs([P.DESK_PROFESSIONALS]);
    const email = `dee${next()}@rose.test`;
    const [row] = (await send([head, `${email},Dee,Ray,CNA,CA,verified,`])).rows;
    expect(row).toMatchObject({ outcome: null, faults: [{ column: "license_status" }] });
    expect((await send([head, `${email},Dee,Ray,CNA,CA,pending,`], true)).is_saved).toBe(true);
  });

  test("lets a license wait since it came in, however long the person is known", async () => {
    const send = await importingAs();
    const createdAt = new Date(Date.now() - 156 * 86_400_000);
    const known = await aProfessional({ lastName: "Ray", certifiedIn: null, createdAt });
    const since = async () => {
      const as = await aDeskUser();
      const { items } = (await call<DeskQueue>(queue, { as, params: { kind: "CREDENTIAL" } })).body;
      return items.find(({ item }) => item === `${known.id}-CNA-CA`)?.since;
    };
    const began = Date.now();
    const row = `${known.email},Avery,Ray,CNA,CA,pending,`;
    expect((await send([head, row], true)).is_saved).toBe(true);
    expect(Date.parse((await since())!)).toBeGreaterThanOrEqual(began - 1000);
  });
});
