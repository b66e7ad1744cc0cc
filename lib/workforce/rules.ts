import { queryOf, type AddressCodec } from "@/lib/http/address";
import { finderOf } from "@/lib/search/fold";
import type { WorkforceProfessional } from "./schema";
import { compareNames } from "@/lib/search/compare-names";

export const employeeStatuses = ["enabled", "pending", "disabled", "terminated"] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** In the order of the filter, which has all of them checked to begin with. */
export const shownStatuses = [...employeeStatuses, "deactivated"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const statusLabels: Record<ShownStatus, string> = {
  enabled: "Enabled",
  pending: "Pending",
  disabled: "Disabled",
  terminated: "Terminated",
  deactivated: "Deactivated",
};

/** Without the paper, which isn't in review either, they couldn't work. */
export const isBlocking = ({ code, is_in_review }: WorkforceProfessional["attention"][number]): boolean =>
  (code === "LICENSE" || code === "CREDENTIAL") && !is_in_review;

/** The company's own status counts only for people whose account is active. */
export const shownStatus = (person: {
  employee_status: EmployeeStatus;
  is_deactivated: boolean;
}): ShownStatus => (person.is_deactivated ? "deactivated" : person.employee_status);

/** What the search and the filters leave; null filters nothing. */
export type Narrowing = {
  search: string;
  statuses: ReadonlySet<string> | null;
  licenses: ReadonlySet<string> | null;
  facilityIds: ReadonlySet<string> | null;
  attention: AttentionCode | null;
};

export const noNarrowing: Narrowing = {
  search: "",
  statuses: null,
  licenses: null,
  facilityIds: null,
  attention: null,
};

export const isNarrowed = (narrowing: Narrowing): boolean => workforceAddress.write(narrowing).size > 0;

const chosenOf = (values: readonly string[]) => (values.length > 0 ? new Set(values) : null);

export const workforceAddress: AddressCodec<Narrowing> = {
  read: (query) => ({
    search: query.get("search") ?? "",
    statuses: chosenOf(
      query.getAll("status").filter((one) => (shownStatuses as readonly string[]).includes(one)),
    ),
    licenses: chosenOf(query.getAll("license")),
    facilityIds: chosenOf(query.getAll("location")),
    attention: attentionCodes.find((code) => code === query.get("attention")) ?? null,
  }),
  write: ({ search, statuses, licenses, facilityIds, attention }) =>
    queryOf({
      search: search.trim(),
      status: statuses,
      license: licenses,
      location: facilityIds,
      attention,
    }),
};

const textsOf = (person: WorkforceProfessional): string[] => [
  person.name,
  statusLabels[shownStatus(person)],
  ...person.licenses,
  ...person.specialties,
  person.city ?? "",
  person.state ?? "",
];

const isAmong = (chosen: ReadonlySet<string> | null, values: readonly string[]) =>
  chosen === null || values.some((value) => chosen.has(value));

/** The people who match the search, in any visible column, and every filter. */
export function narrowed(
  people: readonly WorkforceProfessional[],
  { search, statuses, licenses, facilityIds, attention }: Narrowing,
): WorkforceProfessional[] {
  const isFound = finderOf(search);
  return people.filter(
    (person) =>
      isAmong(statuses, [shownStatus(person)]) &&
      isAmong(licenses, person.licenses) &&
      isAmong(facilityIds, person.enabled_facility_ids.map(String)) &&
      (attention === null || person.attention.some(({ code }) => code === attention)) &&
      textsOf(person).some(isFound),
  );
}

const codes = ["LICENSE", "CREDENTIAL", "PENDING", "EXPIRING"] as const;
export type AttentionCode = (typeof codes)[number];
export const attentionCodes: readonly AttentionCode[] = codes;

const urgency = ({ attention }: Pick<WorkforceProfessional, "attention">) =>
  attention[0] ? codes.indexOf(attention[0].code) : codes.length;

/** Those who can't work first, by urgency; the others by status; within each by name. */
export const inOrder = (people: readonly WorkforceProfessional[]): WorkforceProfessional[] =>
  [...people].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
      shownStatuses.indexOf(shownStatus(a)) - shownStatuses.indexOf(shownStatus(b)) ||
      compareNames(a.name, b.name) ||
      a.id - b.id,
  );

export const countAttention = (
  people: readonly Pick<WorkforceProfessional, "attention">[],
  code: AttentionCode,
): number => people.filter(({ attention }) => attention.some((one) => one.code === code)).length;

/** The company an address names, if it is among those listed; otherwise the first. There is at least one. */
export const chosenCompany = <Company extends { id: number }>(
  companies: readonly Company[],
  named: unknown,
): Company => companies.find(({ id }) => String(id) === named) ?? companies[0]!;
