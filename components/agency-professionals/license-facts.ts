import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";

/** Their license types, states and specialties, in words. */
export function licenseFacts({ certifications, specialties }: ProfessionalDetails) {
  const states = certifications.flatMap((one) => one.states.map(({ code }) => code));
  return [
    ["License type", certifications.map(({ resource_type }) => resource_type).join(", ")],
    ["States", [...new Set(states)].sort().join(", ")],
    ["Specialties", specialties.map(({ label }) => label).join(", ")],
  ] as const;
}
