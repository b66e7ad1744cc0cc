import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { contentTypeOf } from "@/lib/files/file-type";
import { closePdf, openPdf } from "@/lib/files/pdf-document";
import { drawText } from "@/lib/files/pdf-text";
import { formatDay } from "@/lib/time/calendar";
import type { file } from "../schema/files";
import { brightline, manorId } from "./facility-profiles";
import { after, day, type Person, type World } from "./world";

type FileRow = typeof file.$inferInsert & { id: string };
type Paper = { row: FileRow; bytes: Buffer };
export type Papers = {
  files: Paper[];
  photos: { professionalId: number; fileId: string }[];
  logos: { agencyId: number; fileId: string }[];
};

/** Drawing is slow: just enough people that every screen shows some with papers this week. */
const PEOPLE_AT_THE_MANOR = 10;
const PEOPLE_ELSEWHERE = 4;
const PEOPLE_OF_AGENCIES = 12;
const PORTRAITS = 10;

const titles: Readonly<Record<string, string>> = {
  CPR: "Basic Life Support Provider",
  TB_TEST: "Tuberculosis Screening Result",
};

/** What waits for a review has a document too, but for references, which are asked for by phone. */
const titlesToReview: typeof titles = {
  ...titles,
  PHYSICAL: "Physical Examination Report",
  BACKGROUND_CHECK: "Federal Background Check Report",
  STATEWIDE_BACKGROUND_CHECK: "Statewide Background Check Report",
  INFLUENZA: "Influenza Vaccination Record",
};

const results: typeof titles = {
  TB_TEST: "Result: negative",
  PHYSICAL: "Fit for duty: yes",
  BACKGROUND_CHECK: "No records found",
  STATEWIDE_BACKGROUND_CHECK: "No records found",
};

/** People who work next, the Manor's first, and whom agencies send. */
function peopleOnDuty(world: World): Person[] {
  const soon = world.slots
    .filter(({ status }) => status === "CLAIMED" || status === "CONFIRMED")
    .filter(({ endsAt, startsAt }) => endsAt > world.now && startsAt < after(world.now, 3 * day))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  const people = new Map(world.people.map((person) => [person.row.id, person]));
  const first = (count: number, isAmong: (slot: World["slots"][number]) => boolean) =>
    [...new Set(soon.filter(isAmong).map(({ professionalId }) => professionalId!))].slice(0, count);
  const ids = [
    ...first(PEOPLE_AT_THE_MANOR, ({ facilityId }) => facilityId === manorId),
    ...first(PEOPLE_ELSEWHERE, ({ facilityId }) => facilityId !== manorId),
    ...first(PEOPLE_OF_AGENCIES, ({ agencyId }) => agencyId !== null),
  ];
  return [...new Set(ids)].map((id) => people.get(id)!);
}

/** A uuid from the demo's own random numbers. */
export function uuidOf({ random }: World): string {
  const hex = (length: number) => Array.from({ length }, () => random.integer(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

type Owner = { professionalId: number } | { agencyId: number } | { facilityId: number };

/** All rows have the same columns, because they are inserted together. */
function paper(world: World, owner: Owner, given: { name: string; bytes: Buffer; createdAt: Date }): Paper {
  const { name, bytes, createdAt } = given;
  return {
    bytes,
    row: {
      id: uuidOf(world),
      professionalId: null,
      agencyId: null,
      facilityId: null,
      ...owner,
      name,
      contentType: contentTypeOf(bytes)!,
      byteSize: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      createdAt,
      storedAt: createdAt,
    },
  };
}

type Certificate = { title: string; result?: string; number: string | null; expiresOn: string | null };

async function drawCertificate(
  { row }: Person,
  { title, result, number, expiresOn }: Certificate,
): Promise<Buffer> {
  const pdf = await openPdf({ title, layout: "landscape", margin: 0, createdAt: row.createdAt });
  pdf.addPage();
  pdf.lineWidth(2).strokeColor("#1f6f5c").rect(40, 40, 712, 532).stroke();
  pdf.lineWidth(0.5).rect(48, 48, 696, 516).stroke();
  const line = (text: string, y: number, style: Parameters<typeof drawText>[3]) =>
    drawText(pdf, text, { x: 90, y, width: 612, height: 60 }, { align: "center", ...style });
  line(title, 150, { size: 28, color: "#1f6f5c" });
  line("This is to certify that", 220, { size: 12, color: "#444" });
  line(`${row.firstName} ${row.lastName}`, 250, { size: 24 });
  line(result ?? "has met all requirements.", 310, { size: 12, color: "#444" });
  if (number) line(`No. ${number}`, 360, { size: 12 });
  if (expiresOn) line(`Valid through ${formatDay(expiresOn)}`, 384, { size: 12 });
  line("Made up for the Shiftwell demo", 530, { size: 9, color: "#666" });
  return closePdf(pdf);
}

type Held = World["certifications"][number] | World["credentials"][number];

/** A license and two certificates. */
function usualPapersOf(world: World, { row: { id, highestResourceType } }: Person): Held[] {
  const license = world.certifications.find(
    (one) => one.professionalId === id && one.resourceType === highestResourceType,
  )!;
  return [license, ...world.credentials.filter((one) => one.professionalId === id && one.type in titles)];
}

/** Each is linked to its file. */
async function drawPapersOf(
  world: World,
  person: Person,
  papers: readonly Held[],
  numberOn = (license: string | null) => license,
): Promise<Paper[]> {
  const { id, createdAt } = person.row;
  const drawn: Paper[] = [];
  for (const held of papers) {
    const isLicense = "licenseNumber" in held;
    const title = isLicense ? `${held.resourceType} License, ${held.stateCode}` : titlesToReview[held.type]!;
    const number = isLicense ? numberOn(held.licenseNumber ?? null) : null;
    const result = isLicense ? undefined : results[held.type];
    const bytes = await drawCertificate(person, {
      title,
      result,
      number,
      expiresOn: held.expiresOn ?? null,
    });
    const made = paper(world, { professionalId: id }, { name: `${title}.pdf`, bytes, createdAt });
    held.fileId = made.row.id;
    drawn.push(made);
  }
  return drawn;
}

/** The papers that wait for the operations desk. One license has another number than was entered, for it to find. */
async function drawPapersToReview(world: World): Promise<Paper[]> {
  const drawn: Paper[] = [];
  for (const person of world.people) {
    const waiting = [...world.certifications, ...world.credentials].filter(
      (one) =>
        one.professionalId === person.row.id &&
        one.status === "PENDING" &&
        ("licenseNumber" in one || one.type in titlesToReview),
    );
    const isOdd = drawn.length > 0;
    const swapLast = (number: string | null) => number && number.replace(/(.)(.)$/, "$2$1");
    drawn.push(...(await drawPapersOf(world, person, waiting, isOdd ? swapLast : undefined)));
  }
  return drawn;
}

/** Papers of the people who work next, portraits of half of them, and an agency's logo. */
export async function drawPapers(world: World): Promise<Papers> {
  const papers: Papers = { files: [], photos: [], logos: [] };
  for (const [i, person] of peopleOnDuty(world).entries()) {
    papers.files.push(...(await drawPapersOf(world, person, usualPapersOf(world, person))));
    if (i % 2 === 1 || i / 2 >= PORTRAITS) continue;
    const portrait = new URL(`portraits/portrait-${i / 2 + 1}.jpg`, import.meta.url);
    const { id: professionalId, createdAt } = person.row;
    const bytes = await readFile(portrait);
    const photo = paper(world, { professionalId }, { name: "photo.jpg", bytes, createdAt });
    papers.files.push(photo);
    papers.photos.push({ professionalId, fileId: photo.row.id });
  }
  papers.files.push(await drawParkingMap(world));
  const logo = await brightlineLogo(world);
  papers.files.push(logo);
  papers.logos.push({ agencyId: brightline, fileId: logo.row.id });
  // Last, because more random numbers would change the rest of the demo.
  papers.files.push(...(await drawPapersToReview(world)));
  return papers;
}

/** The parking map attached to the Manor's information for professionals. */
async function drawParkingMap(world: World): Promise<Paper> {
  const pdf = await openPdf({ title: "Parking", layout: "landscape", margin: 0, createdAt: world.now });
  pdf.addPage();
  pdf.lineWidth(1).strokeColor("#334155").rect(90, 150, 300, 300).stroke();
  pdf.rect(450, 150, 250, 120).stroke();
  const line = (text: string, x: number, y: number, size = 14) =>
    drawText(pdf, text, { x, y, width: 240, height: 60 }, { size });
  line("Harborview Manor: where to park", 90, 80, 22);
  line("Building", 110, 170);
  line("Staff entrance", 300, 300);
  line("Lot C, behind the building", 470, 170);
  const bytes = await closePdf(pdf);
  return paper(world, { facilityId: manorId }, { name: "parking.pdf", bytes, createdAt: world.now });
}

/** The other agencies have none, so that both headers can be seen. */
async function brightlineLogo(world: World): Promise<Paper> {
  const bytes = await readFile(new URL("logos/brightline.png", import.meta.url));
  return paper(world, { agencyId: brightline }, { name: "brightline.png", bytes, createdAt: world.now });
}
