import { Conflict, refusals, Invalid } from "@/lib/errors";
import { formatCents } from "@/lib/money";

export const refuse = refusals({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is an agency "${name}" already: number ${id}.`,
  }),
  NO_CONTRACT: (agency: string, facility: string) => ({
    as: Conflict,
    field: "facility",
    message: `${agency} has no contract with ${facility} yet: agency contract.`,
  }),
  CHANGED: {
    as: Conflict,
    field: "billRate",
    message: "Someone else changed this rate in the meantime. Reload to see what it is now.",
  },
  BELOW_WAGE: (resourceType: string, wage: number) => ({
    as: Conflict,
    field: "billRate",
    message: `Not below the facility’s ${resourceType} wage of ${formatCents(wage)}.`,
  }),
  LARGE_LOGO: {
    as: Invalid,
    code: "FILE",
    field: "file",
    message: "The logo must not be larger than 512 KB.",
  },
  NOT_A_LOGO: {
    as: Invalid,
    code: "FILE",
    field: "file",
    message: "The logo must be a PNG or JPEG file, named as what it is.",
  },
});
