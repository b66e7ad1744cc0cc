import type { BlockCode, WarningCode } from "@/lib/professionals/eligibility/rules";
import type { Reason } from "./schema";

type About = { professionalId: number; facilityId: number };
type Mend = Pick<Reason, "mend"> & { at?: (about: About) => string; act?: Reason["act"] };

const papers = ({ professionalId }: About) => `/private/desk/professionals/${professionalId}#documents`;
const facility = (part: string) => (about: About) =>
  `/private/desk/customers/facilities/${about.facilityId}?part=${part}`;

const rest: Mend = {
  mend: "A warning: whoever books accepts it. The limits are under Rest and hours.",
  at: facility("limits"),
};

/** What would mend what the rules find; the finding itself is theirs. */
const mends: Record<BlockCode | WarningCode, Mend> = {
  SHIFT_ENDED: { mend: "Nothing: the shift is over." },
  DEACTIVATED: {
    mend: "Reactivate them.",
    at: ({ professionalId }) => `/private/desk/professionals/${professionalId}`,
  },
  DO_NOT_RETURN: { mend: "The facility can lift it in its settings, under Do Not Return." },
  DISABLED_AT_FACILITY: { mend: "The facility can enable them in its list of internal staff." },
  DISABLED_AT_COMPANY: { mend: "The company can enable them on its Workforce page." },
  NOT_ON_STAFF: { mend: "Make them internal staff there", act: "MAKE_STAFF" },
  NOT_IN_MARKETPLACE: {
    mend: "Give their agency a contract with the facility, or let them take on-demand shifts.",
    at: facility("agencies"),
  },
  CERTIFICATION_MISSING: { mend: "Their agency or company uploads the license." },
  CERTIFICATION_NOT_VERIFIED: { mend: "Review the license.", at: papers },
  CERTIFICATION_REJECTED: { mend: "They need a new one, or this one verified after all.", at: papers },
  CERTIFICATION_EXPIRED: { mend: "Their agency or company uploads the renewal.", at: papers },
  CREDENTIAL_MISSING: {
    mend: "Their agency or company uploads it, or the facility stops requiring it.",
    at: facility("requirements"),
  },
  CREDENTIAL_REJECTED: { mend: "They need a new one, or this one verified after all.", at: papers },
  CREDENTIAL_EXPIRED: { mend: "Their agency or company uploads a new one.", at: papers },
  CREDENTIAL_NOT_VERIFIED: { mend: "Only a warning, until it’s reviewed.", at: papers },
  TIME_OFF: { mend: "The facility that approved the time off can cancel it." },
  OVERLAP: { mend: "The other shift is cancelled or moved." },
  OVERTIME: { mend: "Only a warning: whoever books decides." },
  SHORT_REST: rest,
  HOURS_IN_A_ROW: rest,
  HOURS_IN_A_DAY: rest,
  DAYS_IN_A_ROW: rest,
};

export function reasonOf(
  { code, text }: { code: BlockCode | WarningCode; text: string },
  about: About,
): Reason {
  const { mend, at, act } = mends[code];
  return { text, mend, href: at?.(about) ?? null, act };
}
