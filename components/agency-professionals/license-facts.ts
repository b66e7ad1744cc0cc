import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";

type Held = Pick<ProfessionalDetails, "certifications" | "specialties">;

/** Without those that only name the license in words, as in the list: "Registered Nurse" of an RN. */
const specialtyText = (specialties: Held["specialties"], certifications: Held["certifications"]) =>
  specialties
    .filter(({ resource_type_id: id }) => certifications.every(({ resource_type }) => resource_type !== id))
    .map(({ label }) => label)
    .join(", ");

/** Their license types, states and specialties, in words. */
export function licenseFacts({ certifications, specialties }: ProfessionalDetails) {
  const states = certifications.flatMap((one) => one.states.map(({ code }) => code));
  return [
    ["License type", certifications.map(({ resource_type }) => resource_type).join(", ")],
    ["States", [...new Set(states)].sort().join(", ")],
    ["Specialties", specialtyText(specialties, certifications)],
  ] as const;
}
