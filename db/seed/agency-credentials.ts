import { addDays } from "@/lib/time/calendar";
import { brightline, lakesideId } from "./facility-profiles";
import { after, day, uploaderOf, type Person, type World } from "./world";

type CredentialRow = World["credentials"][number];

/** Lakeside asks more of its aides than others, and leaves its practical nurses' documents to itself. */
export const credentialRequirementRows = [
  { resourceType: "CNA", credentialType: "INFLUENZA", isRequired: true, references: 0 },
  { resourceType: "CNA", credentialType: "REFERENCES", isRequired: true, references: 2 },
  ...["CPR", "TB_TEST", "PHYSICAL", "BACKGROUND_CHECK"].map((credentialType) => ({
    resourceType: "LPN",
    credentialType,
    isRequired: false,
    references: 0,
  })),
].map((row) => ({ facilityId: lakesideId, ...row }));

function add(
  world: World,
  person: Person,
  given: Pick<CredentialRow, "type"> & Partial<CredentialRow>,
): void {
  world.credentials.push({
    id: world.credentials.length + 1,
    professionalId: person.row.id,
    subtype: null,
    status: "VERIFIED",
    statusReason: null,
    issuedOn: null,
    expiresOn: null,
    details: {},
    fileId: null,
    ...uploaderOf(person),
    createdAt: person.row.createdAt,
    ...given,
  });
}

const reference = { type: "REFERENCES", subtype: "OTHER_EMPLOYER" };

/** Of everything that can be wrong with a document, one. */
function addTroubles(world: World, person: Person): void {
  const { today } = person.facility;
  const recently = after(world.now, -2 * day);
  add(world, person, {
    type: "CPR",
    subtype: "ACLS",
    issuedOn: addDays(today, -740),
    expiresOn: addDays(today, -10),
    details: { provider: "Lakeshore Training" },
  });
  add(world, person, {
    type: "TB_TEST",
    subtype: "CHEST_XRAY",
    status: "REJECTED",
    statusReason: "NOT_READABLE",
    issuedOn: addDays(today, -24),
    details: { negative_result: "YES" },
    createdAt: recently,
  });
  add(world, person, {
    type: "DRUG_SCREEN",
    subtype: "PANEL",
    status: "REJECTED",
    statusReason: "WRONG_PERSON",
    issuedOn: addDays(today, -31),
    details: { negative_result: "NO" },
    createdAt: recently,
  });
  add(world, person, {
    type: "STATEWIDE_BACKGROUND_CHECK",
    subtype: "STATEWIDE",
    status: "PENDING",
    issuedOn: addDays(today, -3),
    createdAt: recently,
  });
  add(world, person, {
    ...reference,
    status: "PENDING",
    details: { referee_name: "Marisol Whitfield", employer: "Northgate Hospice" },
    createdAt: recently,
  });
}

const specialties = ["IV_THERAPY", "DEMENTIA_CARE", "WOUND_CARE"];

/** Every third of Brightline's people is certified in something. */
function addSpecialties(world: World): void {
  const own = world.people.filter(
    ({ row, standing }) => row.agencyId === brightline && standing !== "PENDING",
  );
  for (const [i, person] of own.entries()) {
    if (i % 3 !== 0) continue;
    const subtype = specialties[(i / 3) % specialties.length]!;
    const { today } = person.facility;
    add(world, person, {
      type: "SPECIALTY",
      subtype,
      issuedOn: addDays(today, -200),
      expiresOn: addDays(today, 165),
    });
  }
}

/**
 * What Lakeside requires beyond the standard: everyone has it but one of Brightline's aides. Last, because more random
 * numbers would change the rest of the demo.
 */
export function buildAgencyCredentials(world: World): void {
  const troubled = world.people.find(
    ({ facility, row }) =>
      facility.row.id === lakesideId && row.agencyId === brightline && row.highestResourceType === "CNA",
  )!;
  for (const person of world.people) {
    if (person === troubled) continue;
    const status = person.standing === "PENDING" ? "PENDING" : "VERIFIED";
    add(world, person, { type: "INFLUENZA", subtype: "VACCINATION", status });
    add(world, person, { ...reference, status });
  }
  addSpecialties(world);
  addTroubles(world, troubled);
}
