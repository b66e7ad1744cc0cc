import { addDays } from "@/lib/time/calendar";
import { desertId, manorId } from "./facility-profiles";
import { uploaderOf, type Person, type World } from "./world";

const credentialTypes = ["BACKGROUND_CHECK", "CPR", "I9", "PHYSICAL", "REFERENCES", "TB_TEST"] as const;

/** Facilities in neighboring states: some of their staff hold licenses of both, so that they can float. */
const neighbours: Readonly<Record<number, string>> = { [manorId]: "AZ", [desertId]: "CA" };

/** Licenses and papers. Those of people on the schedule are valid beyond its last day. */
export function buildCertifications(world: World): void {
  for (const person of world.people) {
    addLicence(world, person, person.row.highestResourceType);
    const isNurse = ["LPN", "RN"].includes(person.row.highestResourceType);
    if (isNurse && person.facility.profile.stateCode !== "OH" && world.random.chance(0.12))
      addLicence(world, person, "CNA");
    for (const type of credentialTypes) addCredential(world, person, type);
    addNeighboursLicence(world, person);
  }
}

function addLicence(world: World, person: Person, resourceType: string): void {
  const { random } = world;
  const isHighest = resourceType === person.row.highestResourceType;
  const isExpired = isHighest && person.standing === "EXPIRED";
  const expiresInDays = isExpired ? -random.integer(3, 60) : random.integer(70, 700);
  world.certifications.push({
    professionalId: person.row.id,
    resourceType,
    stateCode: person.facility.profile.stateCode,
    licenseNumber: `${resourceType}${random.integer(100_000, 999_999)}`,
    status: isHighest && person.standing === "PENDING" ? "PENDING" : "VERIFIED",
    statusReason: null,
    issuedOn: null,
    expiresOn: addDays(person.facility.today, expiresInDays),
    fileId: null,
    ...uploaderOf(person),
  });
}

/** One in three of the staff, chosen by id: further random draws would change the rest of the demo. */
function addNeighboursLicence(world: World, person: Person): void {
  const { row, facility, pool, standing } = person;
  const stateCode = neighbours[facility.row.id];
  if (!stateCode || pool !== "FLEX" || standing !== "ACTIVE" || row.id % 3 !== 0) return;
  world.certifications.push({
    professionalId: row.id,
    resourceType: row.highestResourceType,
    stateCode,
    licenseNumber: `${stateCode}${row.highestResourceType}${400_000 + row.id}`,
    status: "VERIFIED",
    statusReason: null,
    issuedOn: null,
    expiresOn: addDays(facility.today, 200 + row.id),
    fileId: null,
    ...uploaderOf(person),
  });
}

function addCredential(world: World, person: Person, type: (typeof credentialTypes)[number]): void {
  const { random } = world;
  const runsOut = type === "CPR" || type === "PHYSICAL" || type === "TB_TEST";
  const isWaiting = person.standing === "PENDING" && type !== "I9";
  world.credentials.push({
    id: world.credentials.length + 1,
    professionalId: person.row.id,
    type,
    subtype: null,
    status: isWaiting ? "PENDING" : "VERIFIED",
    statusReason: null,
    issuedOn: null,
    expiresOn: runsOut ? addDays(person.facility.today, random.integer(40, 400)) : null,
    details: {},
    fileId: null,
    ...uploaderOf(person),
    createdAt: person.row.createdAt,
  });
}
