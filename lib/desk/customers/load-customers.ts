import { db } from "@/db/client";
import { canAtDesk, requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { readOnly, type Ctx } from "@/lib/context";
import { getOwnCompany } from "../companies/reads";
import { loadEvents } from "../history/load-events";
import type { CustomerHistoryQuery, DeskHistory } from "../history/schema";
import { checksOf, isFinished } from "./check-rules";
import { presentChecks } from "./present";
import {
  countCustomers,
  countPeople,
  listCompanyAgencies,
  listCompanyFigures,
  listCustomers,
  listFigures,
  listSetUp,
  type SetUpRow,
} from "./reads.sql";
import type { DeskCompany } from "./schema";
import type { Customer, Customers, CustomersQuery } from "./list/schema";

export type Reader = Pick<Ctx, "actor" | "now">;

/** What its facilities lack: first what someone has to see to, then what waits for a sign-in. */
function missingOf(facilities: readonly SetUpRow[]): Customer["missing"] {
  const left = facilities.flatMap((facility) =>
    checksOf(facility).flatMap(({ isDone, isWaiting = false, step, text }) =>
      isDone
        ? []
        : [{ facility_id: facility.id, facility: facility.name, step, text, is_waiting: isWaiting }],
    ),
  );
  const first = left.find(({ is_waiting }) => !is_waiting) ?? left[0];
  return first ? { ...first, left: left.length } : null;
}

/** A page of companies and independent facilities, each with how far it is and how today is filled. */
export async function loadCustomers({ actor, now }: Reader, query: CustomersQuery): Promise<Customers> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  return readOnly({ db }, async (tx) => {
    const page = await listCustomers(tx, query);
    const idsOf = (kind: string) => page.filter((one) => one.kind === kind).map(({ id }) => id);
    const chosen = { companyIds: idsOf("COMPANY"), facilityIds: idsOf("FACILITY") };
    const setUp = await listSetUp(tx, chosen, now);
    const figures = await listFigures(tx, chosen, now);
    const people = await countPeople(tx, chosen);
    const rows = page.map(({ createdOn, ...customer }) => {
      const { kind, id } = customer;
      const isCompany = kind === "COMPANY";
      const own = setUp.filter((one) => (isCompany ? one.companyId === id : one.id === id));
      const today = figures.filter((one) => (isCompany ? one.companyId === id : one.facilityId === id));
      return {
        ...customer,
        facilities: own.length,
        finished: own.filter(isFinished).length,
        people: people.find((one) => one.kind === kind && one.id === id)?.people ?? 0,
        slots: today.reduce((sum, { slots }) => sum + slots, 0),
        filled: today.reduce((sum, { filled }) => sum + filled, 0),
        missing: missingOf(own),
        created_on: createdOn,
      };
    });
    return { rows, total: await countCustomers(tx, query) };
  });
}

/** A company with its facilities and what each lacks. Throws NotFound for one that isn't the caller's. */
export async function loadCompany({ actor, now }: Reader, companyId: number): Promise<DeskCompany> {
  return readOnly({ db }, async (tx) => {
    const { id, name, overtimeThresholdHours } = await getOwnCompany(tx, actor, companyId);
    const chosen = { companyIds: [id], facilityIds: [] };
    const facilities = await listSetUp(tx, chosen, now);
    const [people] = await countPeople(tx, chosen);
    const today = new Map((await listFigures(tx, chosen, now)).map((one) => [one.facilityId, one]));
    const figures = new Map((await listCompanyFigures(tx, id)).map((one) => [one.id, one]));
    return {
      id,
      name,
      overtimeThresholdHours,
      facilities: facilities.map((one) => ({
        id: one.id,
        name: one.name,
        city: one.city,
        state_code: one.stateCode,
        timezone: one.timezone,
        checks: presentChecks(one),
        has_shifts: one.hasShifts,
        slots: today.get(one.id)?.slots ?? 0,
        filled: today.get(one.id)?.filled ?? 0,
        people: figures.get(one.id)?.people ?? 0,
        agencies: figures.get(one.id)?.agencies ?? 0,
      })),
      people: people?.people ?? 0,
      agencies: await listCompanyAgencies(tx, id),
      is_providers: canAtDesk(actor, P.DESK_CUSTOMERS),
    };
  });
}

/** Who set the company up and changed it, newest first. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadCompanyHistory(
  { actor }: Reader,
  { companyId, ...query }: { companyId: number } & CustomerHistoryQuery,
): Promise<DeskHistory> {
  await getOwnCompany(db, actor, companyId);
  return loadEvents({ companyId }, query);
}
