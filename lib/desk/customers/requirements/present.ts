import { features, type FeatureCode } from "@/lib/facilities/features/rules";
import {
  credentialTypes,
  PROFESSIONAL_LICENSE,
  REFERENCES,
} from "@/lib/professionals/credentials/catalog-rules";
import { requirementsOf, standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import type { DeskFacility } from "../schema";

type Own = { resourceType: string; credential: string; isRequired: boolean; references: number };

const isStandard = (code: string) => (standardCredentials as readonly string[]).includes(code);

export const presentFeatures = (turnedOn: readonly string[]): DeskFacility["features"] =>
  (Object.keys(features) as FeatureCode[]).map((code) => ({
    code,
    meaning: features[code],
    is_on: turnedOn.includes(code),
  }));

/** What is required for each shift type, standard ones first. The license always is. */
export const presentRequirements = (
  resourceTypes: readonly string[],
  own: readonly Own[],
): DeskFacility["requirements"] =>
  [...new Set(resourceTypes)].sort().map((resourceType) => {
    const required = requirementsOf(
      own
        .filter((one) => one.resourceType === resourceType)
        .map(({ credential, ...one }) => ({ ...one, credentialType: credential })),
    );
    return {
      resource_type: resourceType,
      credentials: credentialTypes
        .filter(({ code }) => code !== PROFESSIONAL_LICENSE)
        .map(({ code, name }) => {
          const one = required.find((requirement) => requirement.code === code);
          const references = code === REFERENCES ? (one?.requiredReferences ?? 1) : null;
          return { code, name, is_required: one !== undefined, is_standard: isStandard(code), references };
        })
        .sort((a, b) => Number(b.is_standard) - Number(a.is_standard)),
    };
  });
