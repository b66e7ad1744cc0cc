import { isLicenseOf } from "@/lib/professionals/credentials/documents/license-rules";

/** Those that most facilities staff. */
const common = ["RN", "LPN", "CNA", "GNA", "STNA", "CMA"];

type Type = { code: string; label: string };

const rankOf = (code: string) => (common.includes(code) ? common.indexOf(code) : common.length);

/** The types that the state licenses and those that the facility staffs already, the usual ones first. */
export const typesOf = (types: readonly Type[], stateCode: string, staffed: readonly string[]) =>
  types
    .filter(({ code }) => isLicenseOf(code, stateCode) || staffed.includes(code))
    .map((one) => ({ ...one, is_usual: common.includes(one.code) || staffed.includes(one.code) }))
    .sort((a, b) => rankOf(a.code) - rankOf(b.code) || a.label.localeCompare(b.label));
