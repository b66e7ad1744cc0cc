import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { presentListSlot } from "./present";
import type { FeedSlot } from "./schema";

const first = (given: Partial<FeedSlot>) => presentListSlot(aListSlot(given) as FeedSlot);

test("states the price of a guarantee in the first HTML, which a card shows, and no other", () => {
  expect(first({ is_guaranteed: true, facility_price: 48 }).facility_price).toBe(48);
  expect(first({ is_guaranteed: false, facility_price: 48 })).not.toHaveProperty("facility_price");
  expect(first({ is_guaranteed: true, facility_price: null })).not.toHaveProperty("facility_price");
});

test("the first screen has the phone that the row of a missing person shows", () => {
  expect(first({ caregiver_phone_number: "+12135550109" })).toMatchObject({
    caregiver_phone_number: "+12135550109",
  });
  expect(first({ caregiver_phone_number: null })).not.toHaveProperty("caregiver_phone_number");
});
