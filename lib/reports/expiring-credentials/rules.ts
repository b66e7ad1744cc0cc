import { credentialTypes } from "@/lib/professionals/credentials/catalog-rules";
import type { Picture } from "../define-report";
import { groupBy } from "@/lib/group-by";
import { barsOf, countBy, countRows, figure, largest } from "../figure-rules";
import { counted, formatCount } from "@/lib/counts";

export type ExpiringRow = {
  professionalId: number;
  professional: string;
  facilityIds: number[];
  facilities: string[];
  facilityCities: string[];
  /** A type of the catalog, or PROFESSIONAL_LICENSE. */
  type: string;
  /** The kind of license and its state. */
  license: string | null;
  /** Of types that need each of their subtypes. */
  subtype: string | null;
  expiresOn: string;
  /** Valid through the last day, on the calendar of the facility where that is over first. */
  daysLeft: number;
  isRenewalPending: boolean;
};

export const DAYS_AHEAD = 90;
const SOON = 30;

type State = "Expired" | "Within 30 days" | "Within 90 days";

export type ExpiringCredentialRow = {
  professional: string;
  professional_id: number;
  facilities: string[];
  facility_ids: number[];
  facility_cities: string[];
  credential: string;
  license: string | null;
  expires_on: string;
  days_left: number;
  state: State;
  renewal_pending: boolean;
};

const types = new Map(credentialTypes.map((type) => [type.code, type]));

/** "Background check", or "Background check, Statewide" where several are needed. */
function nameOf({ type: code, subtype }: ExpiringRow): string {
  const type = types.get(code);
  const part = type && type.subtypes.length > 1 && type.subtypes.find((one) => one.code === subtype);
  return part ? `${type.name}, ${part.name}` : (type?.name ?? code);
}

const stateOf = (daysLeft: number): State =>
  daysLeft < 0 ? "Expired" : daysLeft <= SOON ? "Within 30 days" : "Within 90 days";

export const expiringRows = (expiring: readonly ExpiringRow[]): ExpiringCredentialRow[] =>
  expiring.map((row) => ({
    professional: row.professional,
    professional_id: row.professionalId,
    facilities: row.facilities,
    facility_ids: row.facilityIds,
    facility_cities: row.facilityCities,
    credential: nameOf(row),
    license: row.license,
    expires_on: row.expiresOn,
    days_left: row.daysLeft,
    state: stateOf(row.daysLeft),
    renewal_pending: row.isRenewalPending,
  }));

const peopleText = (people: number) => counted(people, "person", "people");

export function expiringPicture(rows: readonly ExpiringCredentialRow[]): Picture {
  const count = (state: State) => countBy(rows, (row) => row.state === state);
  const expired = groupBy(
    rows.filter(({ state }) => state === "Expired"),
    ({ professional_id }) => professional_id,
  );
  const people = groupBy(rows, ({ professional_id }) => professional_id);
  const kinds = groupBy(rows, ({ credential }) => credential);
  const [most] = largest(kinds, countRows);
  return {
    figures: [
      figure(
        "Expired",
        formatCount(count("Expired")),
        expired.size === 0 ? "no one" : peopleText(expired.size),
        count("Expired") > 0 ? "bad" : "good",
      ),
      figure("Within 30 days", formatCount(count("Within 30 days")), "expire next"),
      figure("Within 90 days", formatCount(count("Within 90 days")), `${peopleText(people.size)} in all`),
      figure("Renewals in review", formatCount(countBy(rows, (row) => row.renewal_pending))),
    ],
    chart: barsOf(kinds, {
      title: most
        ? `Most to renew: ${most.rows[0]!.credential}, ${formatCount(most.value)} of ${formatCount(countRows(rows))}`
        : "Nothing to renew",
      unit: "count",
      nameOf: ({ credential }) => credential,
      parts: [
        ["Within 90 days", (of) => countBy(of, ({ state }) => state === "Within 90 days"), "main"],
        ["Within 30 days", (of) => countBy(of, ({ state }) => state === "Within 30 days"), "soon"],
        ["Expired", (of) => countBy(of, ({ state }) => state === "Expired"), "over"],
      ],
    }),
  };
}
