import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { aCredential, aProfessional } from "./people";

/** A professional eligible for the slots the builders make: certified in California, with every credential. */
export async function anEligibleProfessional(given: Parameters<typeof aProfessional>[0] = {}) {
  const row = await aProfessional(given);
  for (const type of standardCredentials) await aCredential({ professionalId: row.id, type });
  return row;
}
