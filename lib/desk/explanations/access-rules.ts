import type { Actor } from "@/lib/access/actor";
import { levelsOf, type PermissionLevel } from "@/lib/access/permission-catalogue";
import { P, type Permission } from "@/lib/access/permissions";
import { features, type FeatureCode } from "@/lib/facilities/features/rules";

type Place = { id: number; managementCompanyId: number | null; features: string[] } & Record<
  Setting,
  boolean
>;
type Held = { facilities: Place[]; isMyTeamEnabled: boolean };

/** Something someone lacks: a permission, a feature of their facility, a setting of it or of their agency. */
export type Lack =
  | { kind: "PERMISSION"; permission: Permission; level: PermissionLevel }
  | { kind: "FEATURE"; feature: FeatureCode }
  | { kind: "SETTING"; setting: Setting }
  | { kind: "TEAM" };

const settings = [
  "allowFlexShifts",
  "allowOnDemandShifts",
  "allowWorkforcePage",
  "isFlexGlobalCalendarEnabled",
  "isOnDemandGlobalCalendarEnabled",
] as const;
type Setting = (typeof settings)[number];

export type Someone<Account extends Held = Held> = { actor: Actor; account: Account };

/** Their only facility from now on, as if they had nothing elsewhere. */
export function atFacility<Account extends Held>(
  { actor, account }: Someone<Account>,
  facilityId: number | null,
): Someone<Account> {
  const held = facilityId === null ? {} : { [facilityId]: actor.permissionsByFacility[facilityId] ?? [] };
  return {
    actor: { ...actor, activeFacilityId: facilityId, permissionsByFacility: held },
    account: { ...account, facilities: account.facilities.filter(({ id }) => id === facilityId) },
  };
}

/** The levels at which they could be given a permission where they are. */
function levelsAt(permission: Permission, { actor, account }: Someone): PermissionLevel[] {
  const [facility] = account.facilities;
  const isOpen: Record<PermissionLevel, boolean> = {
    facility: facility !== undefined,
    company: facility !== undefined && facility.managementCompanyId !== null,
    agency: actor.agencyId !== null,
    desk: actor.deskPermissions.length > 0,
  };
  return levelsOf(permission).filter((level) => isOpen[level]);
}

/** Everything they could be given where they are. */
const lacksOf = (someone: Someone): Lack[] => [
  ...Object.values(P).flatMap((permission) =>
    levelsAt(permission, someone).map((level): Lack => ({ kind: "PERMISSION", permission, level })),
  ),
  ...(someone.account.facilities.length > 0
    ? [
        ...(Object.keys(features) as FeatureCode[]).map((feature): Lack => ({ kind: "FEATURE", feature })),
        ...settings.map((setting): Lack => ({ kind: "SETTING", setting })),
      ]
    : []),
  ...(someone.actor.agencyId === null ? [] : [{ kind: "TEAM" } as const]),
];

function withPermission(
  actor: Actor,
  { permission, level }: Extract<Lack, { kind: "PERMISSION" }>,
  companyId: number | null,
): Actor {
  if (level === "agency") return { ...actor, agencyPermissions: [...actor.agencyPermissions, permission] };
  if (level === "desk") return { ...actor, deskPermissions: [...actor.deskPermissions, permission] };
  if (level === "company" && companyId !== null) {
    const held = [...(actor.companyPermissions[companyId] ?? []), permission];
    return { ...actor, companyPermissions: { ...actor.companyPermissions, [companyId]: held } };
  }
  const id = actor.activeFacilityId;
  if (id === null) return actor;
  const held = [...(actor.permissionsByFacility[id] ?? []), permission];
  return { ...actor, permissionsByFacility: { ...actor.permissionsByFacility, [id]: held } };
}

/** The person as they would be without these lacks. */
const mended = <Account extends Held>(someone: Someone<Account>, lacks: readonly Lack[]): Someone<Account> =>
  lacks.reduce<Someone<Account>>(({ actor, account }, lack) => {
    const [facility] = account.facilities;
    const withFacility = (change: (one: Place) => Place) => ({
      actor,
      account: { ...account, facilities: account.facilities.map(change) },
    });
    switch (lack.kind) {
      case "PERMISSION":
        return { actor: withPermission(actor, lack, facility?.managementCompanyId ?? null), account };
      case "FEATURE":
        return withFacility((one) => ({ ...one, features: [...one.features, lack.feature] }));
      case "SETTING":
        return withFacility((one) => ({ ...one, [lack.setting]: true }));
      case "TEAM":
        return { actor, account: { ...account, isMyTeamEnabled: true } };
    }
  }, someone);

export type Missing = { isAllowed: true } | { isAllowed: false; anyMends: boolean; lacks: Lack[] };

/**
 * What is missing, asked of the rule itself: what it says of the person as they are, and as they would be with more. Each
 * of the lacks mends it alone (`anyMends`), or all of them together and no fewer. None: nothing would mend it.
 */
export function missingFor<Account extends Held>(
  someone: Someone<Account>,
  isAllowed: (as: Someone<Account>) => boolean,
): Missing {
  if (isAllowed(someone)) return { isAllowed: true };
  const all = lacksOf(someone);
  const alone = all.filter((lack) => isAllowed(mended(someone, [lack])));
  if (alone.length > 0) return { isAllowed: false, anyMends: true, lacks: alone };
  if (!isAllowed(mended(someone, all))) return { isAllowed: false, anyMends: false, lacks: [] };
  const lacks = all.reduce<Lack[]>((needed, lack) => {
    const without = needed.filter((one) => one !== lack);
    return isAllowed(mended(someone, without)) ? without : needed;
  }, all);
  return { isAllowed: false, anyMends: false, lacks };
}
