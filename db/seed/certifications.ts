import { addDays } from "@/lib/time/calendar";
import type { Person, World } from "./world";

const credentialTypes = ["BACKGROUND_CHECK", "CPR", "I9", "PHYSICAL", "REFERENCES", "TB_TEST"] as const;

/** Licences and papers. Who is on the schedule has valid ones beyond its last day. */
export function buildCertifications(world: World): void {
  for (const person of world.people) {
    addLicence(world, person, person.row.highestResourceType);
    const isNurse = ["LPN", "RN"].includes(person.row.highestResourceType);
    if (isNurse && person.home.profile.stateCode !== "OH" && world.random.chance(0.12))
      addLicence(world, person, "CNA");
    for (const type of credentialTypes) addCredential(world, person, type);
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
    stateCode: person.home.profile.stateCode,
    licenseNumber: `${resourceType}${random.integer(100_000, 999_999)}`,
    status: isHighest && person.standing === "PENDING" ? "PENDING" : "VERIFIED",
    expiresOn: addDays(person.home.today, expiresInDays),
    fileId: null,
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
    status: isWaiting ? "PENDING" : "VERIFIED",
    expiresOn: runsOut ? addDays(person.home.today, random.integer(40, 400)) : null,
    fileId: null,
    createdAt: person.row.createdAt,
  });
}
