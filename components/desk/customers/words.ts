import type { CompanyPart, FacilityPart } from "@/lib/desk/address-rules";
import { everyZone, zonesOf } from "@/lib/state-zones";

export const partNames: Record<FacilityPart, string> = {
  address: "Facility and address",
  units: "Units",
  shifts: "Shift types and times",
  rates: "Rates",
  people: "People",
  agencies: "Agencies",
  "first-shift": "First week",
  requirements: "Credentials and features",
  settings: "Settings",
  limits: "Rest and hours",
  history: "History",
};

export const companyPartNames: Record<CompanyPart, string> = {
  facilities: "Facilities",
  notes: "Note categories",
  "sign-in": "Sign-in",
  history: "History",
};

/** The pages of a customer: at the desk, or in the settings of its own administrator. */
const rootOf = (isProviders: boolean) => (isProviders ? "/private/desk/customers" : "/private/settings");

export const companyPath = (companyId: number, isProviders = true) =>
  `${rootOf(isProviders)}/companies/${companyId}`;
export const facilityPath = (facilityId: number, part?: FacilityPart, isProviders = true) =>
  `${rootOf(isProviders)}/facilities/${facilityId}${part ? `?part=${part}` : ""}`;

/** The page above a customer's. */
export const aboveCustomer = (isProviders: boolean) => ({
  to: rootOf(isProviders),
  name: isProviders ? "Customers" : "Settings",
});

/** "Eastern Time". */
const longZone = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** The zones of a state to choose from; every one before a state is chosen. */
export const zoneOptions = (stateCode: string, current: string) => {
  const own = stateCode === "" ? everyZone : zonesOf(stateCode);
  return [...new Set([...own, ...(current ? [current] : [])])].map((zone) => ({
    value: zone,
    label: `${longZone(zone)}, ${cityOf(zone)}`,
  }));
};

type Checked = { checks: readonly { is_done: boolean; is_waiting: boolean }[] };

/** How many of a facility's checks someone at the desk has to see to: the one number of its set-up. */
export const missingOf = ({ checks }: Checked) =>
  checks.filter(({ is_done, is_waiting }) => !is_done && !is_waiting).length;

/** Whether all that is left is a sign-in of who was invited. */
export const isWaiting = ({ checks }: Checked) =>
  missingOf({ checks }) === 0 && checks.some(({ is_waiting }) => is_waiting);

export const WAITING = "Waiting for a sign-in";
