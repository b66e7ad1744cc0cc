import { specialtiesBeyond } from "@/lib/agency-professionals/rules";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";

/** Their license types, states and specialties, in words. */
export function licenseFacts({ certifications, specialties }: ProfessionalDetails) {
  const types = certifications.map(({ resource_type }) => resource_type);
  const coded = specialties.map(({ resource_type_id: code, label }) => ({ code, label }));
  const nameOf = new Map(coded.map(({ code, label }) => [code, label]));
  const states = certifications.flatMap((one) => one.states.map(({ code }) => code));
  return [
    [
      "License type",
      types.map((type) => (nameOf.has(type) ? `${type} (${nameOf.get(type)})` : type)).join(", "),
    ],
    ["States", [...new Set(states)].sort().join(", ")],
    ["Specialties", specialtiesBeyond(coded, types)],
  ] as const;
}
