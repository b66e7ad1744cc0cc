import { Invalid, refusals } from "@/lib/errors";
import { permissionCatalogue } from "@/lib/access/permission-catalogue";
import { permissionSets, type PermissionSet } from "@/lib/access/permission-sets";
import { facilitySettings } from "@/lib/facilities/administration/setting-rules";
import { features } from "@/lib/facilities/features/rules";
import type { Lack, Someone } from "./access-rules";
import type { Reason } from "./schema";

export const refuse = refusals({
  NO_ACTION: { as: Invalid, field: "permission", message: "There is no such action." },
});

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");

function rolesWith({ permission, level }: Extract<Lack, { kind: "PERMISSION" }>): string {
  const names = (permissionSets as readonly PermissionSet[])
    .filter(({ permissions }) => permissions[level]?.includes(permission))
    .map(({ name }) => name);
  return names.length > 0
    ? `Roles with it: ${names.join(", ")}.`
    : "Give it as a single permission, under People.";
}

const places = {
  facility: "at this facility",
  company: "for its company",
  agency: "in their agency",
  desk: "at the desk",
};

/** What someone lacks, and where it's given. */
export function presentLack(lack: Lack, { account }: Someone): Reason {
  const facility = account.facilities[0];
  const at = (part: string) =>
    facility ? `/private/desk/customers/facilities/${facility.id}?part=${part}` : null;
  switch (lack.kind) {
    case "PERMISSION": {
      const { meaning } = permissionCatalogue[lack.permission];
      return {
        text: `They lack a permission ${places[lack.level]}: ${lowered(meaning)}.`,
        mend: rolesWith(lack),
        href: at("people"),
      };
    }
    case "FEATURE":
      return {
        text: `The facility doesn’t have the feature “${features[lack.feature]}”.`,
        mend: "Turn it on.",
        href: at("requirements"),
      };
    case "SETTING":
      return {
        text: `The facility’s setting “${facilitySettings[lack.setting].label}” is off.`,
        mend: "Turn it on.",
        href: at("settings"),
      };
    case "TEAM":
      return {
        text: "Their agency doesn’t have My Team.",
        mend: "Turn it on for the agency.",
        href: null,
      };
  }
}
