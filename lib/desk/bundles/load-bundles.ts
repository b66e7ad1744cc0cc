import { db } from "@/db/client";
import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { listAgenciesOf } from "@/lib/agencies/administration/reads";
import {
  countBundles,
  findBundle,
  listBundles,
  listOpenSlots,
  listSlotsOf,
  offered,
  type BundleRow,
  type OpenSlot,
} from "@/lib/bundles/administration/reads.sql";
import { readOnly, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import type { BundleContent, BundleParts, Bundles, BundleSlot, BundlesQuery, DeskBundle } from "./schema";

type Reader = Pick<Ctx, "actor" | "now">;

function stateOf({ isWithdrawn, open, takenBy }: BundleRow): DeskBundle["state"] {
  if (isWithdrawn) return "WITHDRAWN";
  if (open > 0) return "OPEN";
  return takenBy === null ? "ENDED" : "TAKEN";
}

const presentBundle = (row: BundleRow): DeskBundle => ({
  id: row.id,
  name: row.name,
  facility_id: row.facilityId,
  facility: row.facility,
  resource_type: row.resourceTypes ?? "",
  first_on: row.firstOn,
  last_on: row.lastOn,
  slots: row.slots,
  open: row.open,
  taken_by: row.takenBy,
  bill_rate: row.billRate,
  agencies: row.agencies,
  state: stateOf(row),
});

const presentSlot = (one: OpenSlot): BundleSlot => ({
  id: one.id,
  resource_type: one.resourceType,
  starts_at: new Date(one.startsAt).toISOString(),
  ends_at: new Date(one.endsAt).toISOString(),
  unit: one.unit,
  paid_minutes: one.paidMinutes,
  bill_rate: one.billRate,
});

/** A page of bundles, the newest first. Throws Forbidden. */
export function loadBundles({ actor, now }: Reader, query: BundlesQuery): Promise<Bundles> {
  requireDesk(actor, P.DESK_AGENCIES);
  return readOnly({ db }, async (tx) => ({
    rows: (await listBundles(tx, { ...query, now })).map(presentBundle),
    total: await countBundles(tx, query.search),
  }));
}

/** A bundle's slots, and who sees it. Throws Forbidden, NotFound. */
export async function loadBundle({ actor, now }: Reader, bundleId: number): Promise<BundleContent> {
  requireDesk(actor, P.DESK_AGENCIES);
  return readOnly({ db }, async (tx) => {
    const found = await findBundle(tx, bundleId);
    if (!found) throw new NotFound();
    const { facilityId, timezone, agencies: only } = found;
    const slots = await listSlotsOf(tx, bundleId, now);
    const agencies = only.length > 0 ? only : (await listAgenciesOf(tx, facilityId)).map(({ name }) => name);
    return {
      timezone,
      slots: slots.map((one) => ({ ...presentSlot(one), is_open: one.isOpen, taken_by: one.takenBy })),
      agencies,
    };
  });
}

/** What a bundle of the facility can be put together from. Throws Forbidden, NotFound. */
export async function loadBundleParts({ actor, now }: Reader, facilityId: number): Promise<BundleParts> {
  requireDesk(actor, P.DESK_AGENCIES);
  return readOnly({ db }, async (tx) => {
    const { timezone } = await byNumber(getFacility, tx, facilityId);
    const slots = await listOpenSlots(tx, facilityId, now);
    const agencies = await listAgenciesOf(tx, facilityId);
    return {
      timezone,
      slots: slots.slice(0, offered.slots).map(presentSlot),
      is_more: slots.length > offered.slots,
      agencies: agencies.map(({ id, name }) => ({ id, name })),
    };
  });
}
