import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { file } from "@/db/schema/files";
import { GET, PUT } from "@/app/api/facility/facility-info/route";
import { GET as download } from "@/app/api/facility/facility-info/attachment/[fileId]/route";
import { P } from "@/lib/access/permissions";
import type { FacilityInfo } from "@/lib/facility-info/schema";
import { auditOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useDatabase } from "../../support/database";
import { pictures, pdfOf } from "../../support/files";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();
type Changed = { section_name: string; value: string }[];

const pdf = (name = "map.pdf") => new File([pdfOf()], name, { type: "application/pdf" });

async function setUp() {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO], name: "Robin Vale" });
  const read = async () => (await call<FacilityInfo>(GET, { as: user })).body;
  const save = (changed: Changed, parts: Record<string, string | File> = {}) =>
    call<Refusal>(PUT, {
      as: user,
      method: "PUT",
      parts: { facilityInfo: JSON.stringify(changed), fileDeleted: "false", ...parts },
    });
  const entries = () =>
    db.select().from(facilityInfoEntry).where(eq(facilityInfoEntry.facilityId, facilityId));
  const filesOf = () => db.select().from(file).where(eq(file.facilityId, facilityId));
  return { facilityId, user, read, save, entries, filesOf };
}

describe("facility information", () => {
  test("is append-only: the latest entry of a section applies, with its author", async () => {
    const { facilityId, read, save, entries } = await setUp();
    expect(await read()).toEqual([]);
    await save([
      { section_name: "PARKING", value: "Lot A" },
      { section_name: "ADDITIONAL_DETAILS", value: "Bring a badge" },
    ]);
    await save([{ section_name: "PARKING", value: "Lot B" }]);
    await save([{ section_name: "PARKING", value: "Lot B" }]);
    expect(
      (await read()).map(({ section_name, value, changed_by }) => [section_name, value, changed_by]),
    ).toEqual([
      ["ADDITIONAL_DETAILS", "Bring a badge", "Robin Vale"],
      ["PARKING", "Lot B", "Robin Vale"],
    ]);
    expect(await entries()).toHaveLength(3);
    expect(await auditOf("facility", facilityId)).toHaveLength(3);
    await expect(db.delete(facilityInfoEntry)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("encrypts a door code, also in the audit trail", async () => {
    const { facilityId, read, save, entries } = await setUp();
    await save([{ section_name: "DOOR_CODE", value: "4417#" }]);
    expect((await read())[0]).toMatchObject({ section_name: "DOOR_CODE", value: "4417#" });
    expect(JSON.stringify([await entries(), await auditOf("facility", facilityId)])).not.toContain("4417");
    await save([{ section_name: "DOOR_CODE", value: "4417#" }]);
    expect(await entries()).toHaveLength(1);
  });

  test("rejects long text at its section, and accepts any 500 characters", async () => {
    const { read, save } = await setUp();
    const { status, body } = await save([{ section_name: "ADDITIONAL_DETAILS", value: "x".repeat(501) }]);
    expect([status, body.errors[0]!.field, body.errors[0]!.message]).toEqual([
      400,
      "ADDITIONAL_DETAILS",
      "Enter at most 500 characters.",
    ]);
    expect(
      (await save([{ section_name: "ADDITIONAL_DETAILS", value: "\r\n".repeat(250) + "é".repeat(250) }]))
        .status,
    ).toBe(200);
    expect(await read()).toHaveLength(1);
    expect((await save([], { facilityInfo: "{" })).body.errors[0]!.field).toBe("facilityInfo");
  });
});

describe("the attachment", () => {
  test("is stored with the texts, served as a download and deleted", async () => {
    const { facilityId, user, read, save } = await setUp();
    expect((await save([{ section_name: "PARKING", value: "Lot A" }], { attachment: pdf() })).status).toBe(
      200,
    );
    const attachment = (await read()).find(({ section_name }) => section_name === "ATTACHMENT")!;
    expect(attachment).toMatchObject({ value: "map.pdf" });
    const fileId = attachment.file_url!.split("/").at(-1)!.split("?")[0]!;
    const answer = await call(download, { as: user, params: { fileId } });
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="map.pdf"');
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const elsewhere = await aUser({ permissions: [P.SETTINGS_FACILITY_INFO] });
    expect((await call(download, { as: elsewhere, params: { fileId } })).status).toBe(404);
    expect((await call(download, { as: elsewhere, params: { fileId }, query: { facilityId } })).status).toBe(
      403,
    );
    expect((await save([], { fileDeleted: "true" })).status).toBe(200);
    expect((await read()).find(({ section_name }) => section_name === "ATTACHMENT")).toMatchObject({
      value: "",
      file_url: null,
    });
    expect((await call(download, { as: user, params: { fileId } })).status).toBe(404);
  });

  test("loses its location metadata if it is a picture", async () => {
    const { user, read, save } = await setUp();
    // An EXIF segment with a GPS position, right after the picture's start marker.
    const exif = Buffer.from("Exif\0\0MM\0*\0\0\0\x08 GPS 37.91827 -121.40913", "latin1");
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const bytes = Buffer.concat([pictures.jpeg.subarray(0, 2), head, exif, pictures.jpeg.subarray(2)]);
    expect((await save([], { attachment: new File([bytes], "door.jpg") })).status).toBe(200);
    const fileId = (await read())[0]!.file_url!.split("/").at(-1)!.split("?")[0]!;
    const { body } = await call<string>(download, { as: user, params: { fileId } });
    expect(body).not.toContain("37.91827");
  });

  test.each([
    ["of another kind", new File(["MZ"], "tool.exe"), /Only PDF, JPG and PNG/],
    ["that says it is another", new File([pdfOf()], "map.png"), /Only PDF, JPG and PNG/],
    ["that is two at once", new File([pdfOf() + "<script>".repeat(600)], "map.pdf"), /Only PDF/],
    ["that is too large", new File([Buffer.alloc(60 * 1_048_576, 0x25)], "map.pdf"), /must not exceed 10MB/],
    ["that is cut off", new File([pictures.png.subarray(0, 40)], "map.png"), /Only PDF, JPG and PNG/],
  ])("is rejected at its field %s, and nothing is stored", async (_, attachment, message) => {
    const { read, save, filesOf } = await setUp();
    const { status, body } = await save([{ section_name: "PARKING", value: "Lot A" }], { attachment });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: "attachment", message: expect.stringMatching(message) });
    expect(await read()).toEqual([]);
    expect(await filesOf()).toEqual([]);
    const folder = await readdir(process.env.FILES_FOLDER!, { recursive: true }).catch(() => []);
    expect(folder.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  const cutOff = {
    code: "CUT_OFF",
    field: "attachment",
    message: "The file could not be sent completely. Check your connection and try again.",
  };

  test.each<[string, (stream: ReadableStreamDefaultController) => void, object]>([
    ["ends too early", (stream) => stream.close(), cutOff],
    ["is lost at once", (stream) => stream.error(new Error("ECONNRESET")), { code: "MALFORMED" }],
  ])("is rejected if its upload %s, and nothing is stored", async (_, end, fault) => {
    const { user, read, filesOf } = await setUp();
    const form = new FormData();
    form.set("facilityInfo", JSON.stringify([{ section_name: "PARKING", value: "Lot A" }]));
    form.set("attachment", new File([Buffer.alloc(200_000, "%PDF-1.7\n")], "map.pdf"));
    const whole = new Request("http://localhost", { method: "POST", body: form });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes.subarray(0, bytes.length / 2));
        end(stream);
      },
    });
    const headers = { "content-type": whole.headers.get("content-type")! };
    const answer = await call<Refusal>(PUT, { as: user, method: "PUT", stream: body, headers });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([fault]);
    expect(await read()).toEqual([]);
    expect(await filesOf()).toEqual([]);
  });
});
