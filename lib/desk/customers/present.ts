import { settingNames, type FacilitySetting } from "@/lib/facilities/administration/setting-rules";
import type { getFacility } from "@/lib/facilities/administration/reads";
import { Conflict, Forbidden, Invalid, refusals } from "@/lib/errors";
import { toDecimal } from "@/lib/money";
import { checksOf, type SetUp } from "./check-rules";
import type { DeskFacility } from "./schema";

export const refuse = refusals({
  CHANGED: (field: string) => ({
    as: Conflict,
    field,
    message: "Someone else changed this in the meantime. Reload to see what it is now.",
  }),
  PROVIDERS: (field: string) => ({
    as: Forbidden,
    field,
    message: "Only the provider changes this.",
  }),
  LOOSER: {
    as: Forbidden,
    field: "warnAt",
    message: "Your limits can be stricter than the provider’s, not looser.",
  },
  NO_HOURS: {
    as: Invalid,
    field: "hours",
    message: "Enter more than 0 hours, or remove the facility’s own minimum.",
  },
  HOLDS_MORE: (field: string) => ({
    as: Forbidden,
    field,
    message: "You can’t give or take more than you may do yourself, or change someone who may do more.",
  }),
  NOT_THERE: {
    as: Invalid,
    field: "permission",
    message: "This permission can’t be held there. Give them a role there first.",
  },
  ELSEWHERE: {
    as: Conflict,
    field: "email",
    message: "This address can’t be used here. Ask the provider to add them.",
  },
  HAS_SHIFTS: {
    as: Conflict,
    field: "shifts",
    message: "This facility has shifts already. It requests further ones itself.",
  },
  WEEK_STAYS: {
    as: Conflict,
    field: "shifts",
    message:
      "The week can’t be taken back any more: an hour has passed, or someone has taken a slot. The facility cancels what isn’t needed.",
  },
  WEEK_CHANGED: {
    as: Conflict,
    field: "shifts",
    message: "The week isn’t what you saw any more. Look at it again before you take it back.",
  },
  NO_FILE: { as: Invalid, field: "file", message: "Choose a file." },
  NO_COMPANY: {
    as: Conflict,
    field: "isForCompany",
    message: "This facility has no company.",
  },
  NOT_AT_DESK: {
    as: Invalid,
    field: "set",
    message: "must be a role of a facility or company",
  },
  OTHER_CUSTOMER: (field: string, name: string) => ({
    as: Invalid,
    field,
    message: `This customer has no facility “${name}”: create it first, or correct the name`,
  }),
});

export const presentChecks = (facility: SetUp) =>
  checksOf(facility).map(({ isDone, isWaiting = false, ...check }) => ({
    ...check,
    is_done: isDone,
    is_waiting: isWaiting,
  }));

type Facility = Awaited<ReturnType<typeof getFacility>>;
type Settings = DeskFacility["settings"];

/** As an administrator types it. */
function typed(name: FacilitySetting, value: Facility[FacilitySetting]): Settings[string] {
  if (value === null) return "";
  if (name === "markup") return String(Number(((value as number) * 100).toFixed(2)));
  if (name === "maxCaregiverWage") return toDecimal(value as number);
  return typeof value === "number" ? String(value) : value;
}

const named = ["name", "stateCode", "timezone"] as const;

export const presentSettings = (facility: Facility): Settings => ({
  ...Object.fromEntries(named.map((name) => [name, facility[name]])),
  ...Object.fromEntries(settingNames.map((name) => [name, typed(name, facility[name])])),
});

/** The same as stored, which a change sends back as what it saw. */
export const storedSettings = (facility: Facility): Settings =>
  Object.fromEntries([...named, ...settingNames].map((name) => [name, facility[name]]));
