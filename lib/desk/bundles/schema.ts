import { z } from "zod";
import { Dollars, lineOf } from "@/lib/access/input";
import { MOST_SLOTS } from "@/lib/bundles/administration/schema";
import { id, Page, pathId, ruledText } from "@/lib/http/wire";

export const BundlesQuery = z.strictObject({ ...Page.shape, search: ruledText().default("") });
export type BundlesQuery = z.infer<typeof BundlesQuery>;

const Bundle = z.object({
  id: z.int(),
  name: z.string(),
  facility_id: z.int(),
  facility: z.string(),
  resource_type: z.string(),
  first_on: z.iso.date().nullable(),
  last_on: z.iso.date().nullable(),
  slots: z.int(),
  open: z.int(),
  /** Who has its slots; null for no one yet. */
  taken_by: z.string().nullable(),
  /** In dollars; null for the rate of each slot. */
  bill_rate: z.string().nullable(),
  /** The only agencies that see it; empty for every one under contract. */
  agencies: z.array(z.string()),
  state: z.enum(["OPEN", "TAKEN", "ENDED", "WITHDRAWN"]),
});
export type DeskBundle = z.infer<typeof Bundle>;

export const Bundles = z.object({ rows: z.array(Bundle), total: z.int() });
export type Bundles = z.infer<typeof Bundles>;

export const BundleParams = z.strictObject({ bundleId: pathId });

const Slot = z.object({
  id: z.int(),
  resource_type: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  unit: z.string().nullable(),
  paid_minutes: z.int(),
  /** In dollars. */
  bill_rate: z.string().nullable(),
});
export type BundleSlot = z.infer<typeof Slot>;

/** A bundle's slots that aren't cancelled, and who sees it. */
export const BundleContent = z.object({
  timezone: z.string(),
  slots: z.array(Slot.extend({ is_open: z.boolean(), taken_by: z.string().nullable() })),
  /** By name: those it is for, or every one under contract now. */
  agencies: z.array(z.string()),
});
export type BundleContent = z.infer<typeof BundleContent>;

/** What a bundle of a facility is put together from. */
export const BundleParts = z.object({
  timezone: z.string(),
  slots: z.array(Slot),
  /** The facility has more open slots, further ahead. */
  is_more: z.boolean(),
  agencies: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type BundleParts = z.infer<typeof BundleParts>;

export const NewDeskBundle = z.strictObject({
  facilityId: id,
  name: lineOf(120),
  slotIds: z.array(id).min(1).max(MOST_SLOTS),
  billRate: Dollars.optional(),
  agencyIds: z.array(id).max(100),
});
export type NewDeskBundle = z.infer<typeof NewDeskBundle>;
