import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, formatDollars, toCents } from "@/lib/money";
import { instantAt } from "@/lib/time/zones";
import { expectPrintAddsUp } from "@/tests/support/adds-up";
import { aPastRow } from "@/tests/support/past-slot";
import { reviewTime } from "./approval/rules";
import { agreedHours } from "./agreed-rules";
import { settleDispute, type Resolution } from "./dispute/resolution-rules";
import { approvedHours, formatHours, totalOfSlot } from "./hours/rules";
import { presentPastSlot } from "./present";
import { hundredthsOfSlot, showsBonus, sumsOf } from "./rules";
import type { PastRow } from "./reads.sql";
import type { PastSlot } from "./schema";

const MINUTE = 60_000;
const zone = "America/New_York";
/** Nights of both clock changes, and one without. */
const evenings = ["2026-03-07", "2026-10-31", "2026-11-18"];
const resolutions: Resolution[] = ["ADJUSTED", "UPHELD", "WALK_OUT", "LATE_CANCELATION", "NO_CALL_NO_SHOW"];

const outcomes = ["ARRIVED", "NO_SHOW", "WALK_OUT", "SENT_HOME"] as const;
const cents = fc.integer({ min: 0, max: 99_999 });
const minutes = (min: number, max: number) => fc.integer({ min: min * 60, max: max * 60 });

const rows = fc
  .record({
    evening: fc.constantFrom(...evenings),
    startsAfter: minutes(0, 10),
    length: minutes(1, 25),
    early: fc.option(minutes(-2, 2)),
    stays: fc.option(minutes(0, 25)),
    tookBreak: fc.boolean(),
    unpaidBreakMinutes: fc.integer({ min: 0, max: 90 }),
    outcomeCode: fc.constantFrom(...outcomes),
    isCancelled: fc.boolean(),
    isGuaranteed: fc.boolean(),
    billableCancellationMinutes: minutes(0, 12),
    billRate: cents,
    bonus: cents,
    agreed: fc.constantFrom("no" as const, "approved" as const, ...resolutions),
    claimedRate: cents,
    claimedBonus: cents,
    isInvoiceable: fc.constantFrom(null, true, false),
  })
  .map(({ evening, startsAfter, length, early, stays, agreed, ...given }): PastRow => {
    const startsAt = new Date(instantAt(evening, "19:00", zone).getTime() + startsAfter * MINUTE);
    const at = (after: number) => new Date(startsAt.getTime() + after * MINUTE);
    const row = aPastRow({
      ...given,
      zone,
      startsAt,
      endsAt: at(length),
      checkedInAt: early === null ? null : at(-early),
      checkedOutAt: stays === null ? null : at(stays - (early ?? 0)),
    });
    if (agreed === "no") return row;
    if (agreed === "approved") {
      const { minutes: settledMinutes, source } = approvedHours(row);
      const settledTotal = totalOfSlot(row, settledMinutes);
      return { ...row, approvedAt: row.endsAt, settledMinutes, settledTotal, hoursSource: source };
    }
    const claim = {
      ...{ inAt: row.checkedInAt, outAt: row.checkedOutAt, tookBreak: row.tookBreak },
      ...{ rate: given.claimedRate, bonus: given.claimedBonus, reasons: ["OTHER"] },
    };
    const settled = settleDispute(agreed, row, claim, { lateMinutes: 120 });
    return {
      ...row,
      ...{ claimedInAt: claim.inAt, claimedOutAt: claim.outAt, claimedTookBreak: claim.tookBreak },
      ...{ reasons: claim.reasons, resolution: agreed, resolvedAt: row.endsAt, disputedAt: row.endsAt },
      ...{ settledMinutes: settled.minutes, settledTotal: settled.total, hoursSource: settled.source },
    };
  });

const present = (row: PastRow): PastSlot =>
  presentPastSlot(row, { ...reviewTime(new Date("2026-11-22T18:00:00Z")), seesPay: true });

const printOf = (slot: PastSlot) => ({
  hours: formatHours(hundredthsOfSlot(slot)!),
  rate: formatDollars(slot.facility_price!),
  bonus: showsBonus(slot) ? formatDollars(slot.facility_payable_bonus) : "",
  total: formatDollars(slot.total_rate!),
});

test("of any row the printed hours, rate and bonus give the printed total", () =>
  fc.assert(
    fc.property(rows, (row) => {
      const slot = present(row);
      fc.pre(slot.total_hours !== null);
      expectPrintAddsUp(printOf(slot));
    }),
    { numRuns: 1_000 },
  ));

test("sums are sums of what the rows print, and every row is in them or counted as left out", () =>
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 12 }), (many) => {
      const slots = many.map(present);
      const sums = sumsOf(slots);
      const counted = slots.filter(
        ({ total_hours, is_invoiceable }) => total_hours !== null && is_invoiceable !== false,
      );
      const sumOf = (of: (slot: PastSlot) => number) => counted.reduce((sum, slot) => sum + of(slot), 0);
      const digits = (text: string) => Number(text.replace(/[^\d]/g, ""));
      expect(sums.hundredths).toBe(sumOf((slot) => digits(printOf(slot).hours)));
      expect(sums.cents).toBe(sumOf((slot) => digits(printOf(slot).total)));
      expect(counted.length + sums.withoutHours + sums.notInvoiceable).toBe(slots.length);
    }),
  ));

test("what is settled on approval is what the row printed before", () =>
  fc.assert(
    fc.property(rows, (row) => {
      const open = { ...row, resolution: null, settledMinutes: null, settledTotal: null, hoursSource: null };
      const before = agreedHours(open);
      fc.pre(before.minutes !== null);
      const settled = {
        settledMinutes: before.minutes,
        hoursSource: before.source,
        settledTotal: before.total,
      };
      const [was, is] = [present(open), present({ ...open, ...settled })];
      expect([is.total_hours, is.total_rate]).toEqual([was.total_hours, was.total_rate]);
      expect(formatCents(toCents(is.total_rate!))).toBe(formatCents(before.total!));
    }),
  ));
