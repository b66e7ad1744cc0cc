import { toDollars } from "@/lib/money";
import { estimatedPay } from "../shifts/rules";
import type { BundleSlotRow } from "./reads.sql";
import type { AgencyBundle, AgencyBundles } from "./schema";

/** The distinct values: "CNA, LPN". */
const together = (values: (string | null)[]): string =>
  [...new Set(values.filter((value) => value !== null))].join(", ");

const presentPlace = (row: BundleSlotRow) => ({
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  facility_address: row.facilityAddress,
  facility_city: row.city,
  facility_state_code: row.stateCode,
  facility_zip_code: row.zipCode,
  facility_management_company_name: row.companyName,
  facility_timezone: row.zone,
});

function presentBundle(slots: BundleSlotRow[]): AgencyBundle {
  const [first, last] = [slots[0]!, slots.at(-1)!];
  const pays = slots.map((slot) => estimatedPay(slot, slot));
  const isPriced = pays.every((pay) => pay !== null);
  return {
    contract_id: first.bundleId,
    contract_start_time: first.startsAt.toISOString(),
    contract_end_time: last.endsAt.toISOString(),
    contract_start_date: first.startsOn,
    contract_end_date: last.startsOn,
    dates: [...new Set(slots.map(({ startsOn }) => startsOn))],
    shift_count: slots.length,
    shift_type: together(slots.map(({ resourceType }) => resourceType)),
    unit: together(slots.map(({ unitName }) => unitName)) || null,
    estimated_pay: isPriced ? toDollars(pays.reduce<number>((sum, pay) => sum + (pay ?? 0), 0)) : null,
    ...presentPlace(first),
    shifts: slots.map(({ slotId, isGuaranteed }) => ({ slot_id: slotId, is_guaranteed: isGuaranteed })),
  };
}

/** Rows come by bundle and start; the response is ordered by start. */
export function presentBundles(rows: BundleSlotRow[]): AgencyBundles {
  const byBundle = new Map<number, BundleSlotRow[]>();
  for (const row of rows) byBundle.set(row.bundleId, [...(byBundle.get(row.bundleId) ?? []), row]);
  const bundles = [...byBundle.values()].sort(
    ([one], [other]) => +one!.startsAt - +other!.startsAt || one!.bundleId - other!.bundleId,
  );
  return { rows: bundles.map(presentBundle), total: rows[0]?.total ?? 0 };
}
