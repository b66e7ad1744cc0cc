import fc from "fast-check";
import { expect, test } from "vitest";
import { takenFrom, type Merged } from "./rules";

const maybe = (text: string) => fc.constantFrom(null, text);
const record: fc.Arbitrary<Merged> = fc.record({
  email: fc.oneof(maybe("a@example.test"), maybe("b@example.test")),
  phone: maybe("+14155550100"),
  highestResourceType: fc.constantFrom(null, "CNA", "RN"),
  tier: fc.constantFrom(null, "PRO" as const, "PLATINUM" as const),
  isOnDemand: fc.boolean(),
  agencyId: fc.constantFrom(null, 1, 2),
  address: maybe("1 Main St"),
  city: maybe("Fresno"),
  stateCode: maybe("CA"),
  zipCode: maybe("93650"),
  latitude: fc.constantFrom(null, 36),
  longitude: fc.constantFrom(null, -119),
  photoFileId: fc.constantFrom(null, "photo"),
  createdAt: fc.constantFrom(new Date("2025-01-01T00:00:00Z"), new Date("2026-01-01T00:00:00Z")),
});

const after = (kept: Merged, other: Merged): Merged => ({ ...kept, ...takenFrom(kept, other) });

test("a merge takes only what the kept record lacks, and merging again takes nothing", () => {
  fc.assert(
    fc.property(record, record, (kept, other) => {
      const merged = after(kept, other);
      for (const name of [
        "email",
        "phone",
        "tier",
        "agencyId",
        "highestResourceType",
        "photoFileId",
      ] as const)
        expect(merged[name]).toBe(kept[name] ?? other[name]);
      expect(merged.isOnDemand).toBe(kept.isOnDemand || other.isOnDemand);
      expect(+merged.createdAt).toBe(Math.min(+kept.createdAt, +other.createdAt));
      expect(takenFrom(merged, other)).toEqual({});
    }),
  );
});

test("a merge never mixes two home addresses", () => {
  const parts = ["address", "city", "stateCode", "zipCode", "latitude", "longitude"] as const;
  fc.assert(
    fc.property(record, record, (kept, other) => {
      const merged = after(kept, other);
      const from = parts.some((name) => kept[name] !== null) ? kept : other;
      for (const name of parts) expect(merged[name]).toBe(from[name]);
    }),
  );
});
