import { credentialTypes } from "@/lib/professionals/credentials/catalog-rules";
import { daysBetween, dateOnAt } from "@/lib/time/zones";
import type { Picture } from "../define-report";
import { barsOf, countBy, countText, figure, groupBy } from "../figure-rules";

export type ExpiringRow = {
  professionalId: number;
  professional: string;
  facilities: string[];
  zone: string;
  /** A type of the catalog, or PROFESSIONAL_LICENSE. */
  type: string;
  /** The kind of license and its state. */
  license: string | null;
  expiresOn: string;
  isRenewalPending: boolean;
};

export const DAYS_AHEAD = 90;
const SOON = 30;

type State = "Expired" | "Within 30 days" | "Within 90 days";

export type ExpiringCredentialRow = {
  professional: string;
  facilities: string[];
  credential: string;
  license: string | null;
  expires_on: string;
  days_left: number;
  state: State;
  renewal_pending: boolean;
};

const names = new Map(credentialTypes.map(({ code, name }) => [code, name]));

const stateOf = (daysLeft: number): State =>
  daysLeft < 0 ? "Expired" : daysLeft <= SOON ? "Within 30 days" : "Within 90 days";

/** A document is valid through its last day, on the calendar of the facility. */
export const expiringRows = (expiring: readonly ExpiringRow[], now: Date): ExpiringCredentialRow[] =>
  expiring.map((row) => {
    const daysLeft = daysBetween(dateOnAt(now, row.zone), row.expiresOn);
    return {
      professional: row.professional,
      facilities: row.facilities,
      credential: names.get(row.type) ?? row.type,
      license: row.license,
      expires_on: row.expiresOn,
      days_left: daysLeft,
      state: stateOf(daysLeft),
      renewal_pending: row.isRenewalPending,
    };
  });

const peopleText = (people: number) => `${countText(people)} ${people === 1 ? "person" : "people"}`;

export function expiringPicture(rows: readonly ExpiringCredentialRow[]): Picture {
  const count = (state: State) => countBy(rows, (row) => row.state === state);
  const expired = groupBy(
    rows.filter(({ state }) => state === "Expired"),
    ({ professional }) => professional,
  );
  const people = groupBy(rows, ({ professional }) => professional);
  return {
    figures: [
      figure(
        "Expired",
        countText(count("Expired")),
        expired.size === 0 ? "no one" : `of ${peopleText(expired.size)}`,
        count("Expired") > 0 ? "bad" : "good",
      ),
      figure("Within 30 days", countText(count("Within 30 days")), "expire next"),
      figure("Within 90 days", countText(count("Within 90 days")), "after those"),
      figure(
        "Renewals in review",
        countText(countBy(rows, (row) => row.renewal_pending)),
        `${peopleText(people.size)} in all`,
      ),
    ],
    chart: barsOf(
      groupBy(rows, ({ credential }) => credential),
      {
        title:
          expired.size > 0
            ? `${peopleText(expired.size)} ${expired.size === 1 ? "has" : "have"} something expired`
            : "Nothing has expired",
        unit: "count",
        parts: [
          ["Within 90 days", (of) => countBy(of, ({ state }) => state === "Within 90 days"), "main"],
          ["Within 30 days", (of) => countBy(of, ({ state }) => state === "Within 30 days"), "second"],
          ["Expired", (of) => countBy(of, ({ state }) => state === "Expired"), "attention"],
        ],
      },
    ),
  };
}
