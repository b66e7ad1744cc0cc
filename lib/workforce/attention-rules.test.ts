import { expect, test } from "vitest";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { attentionOf, type Facts } from "./attention-rules";

const today = "2026-11-24";
const paper = (type: string, change: Partial<Facts["credentials"][number]> = {}) => ({
  type,
  status: "VERIFIED" as const,
  expiresOn: "2028-01-01",
  ...change,
});
const [first, ...others] = standardCredentials;
const ready: Facts = {
  isDeactivated: false,
  status: "enabled",
  licenses: [{ status: "VERIFIED", expiresOn: "2028-01-01" }],
  credentials: standardCredentials.map((code) => paper(code)) as Facts["credentials"],
};
const license = (status: "VERIFIED" | "PENDING" | "REJECTED", expiresOn: string | null = null) => [
  { status, expiresOn },
];
const textsOf = (change: Partial<Facts>) =>
  attentionOf({ ...ready, ...change }, today).map(({ text }) => text);

test("finds nothing about someone with every document", () => {
  expect(textsOf({})).toEqual([]);
});

test.each([
  ["missing", [], "License missing"],
  ["in review", license("PENDING"), "License in review"],
  ["rejected", license("REJECTED"), "License rejected"],
  ["expired", license("VERIFIED", "2026-11-23"), "License expired 11/23/2026"],
] as const)("says that a license is %s", (_, licenses, text) => {
  expect(textsOf({ licenses })).toEqual([text]);
});

test("counts a license on its last day, and one of several", () => {
  expect(textsOf({ licenses: license("VERIFIED", today) })).toEqual(["License expires 11/24/2026"]);
  expect(textsOf({ licenses: [...license("REJECTED"), ...license("VERIFIED", "2028-01-01")] })).toEqual([]);
});

test("names a missing standard credential, and ignores any other", () => {
  const credentials = [...others.map((code) => paper(code)), paper("SPECIALTY", { status: "REJECTED" })];
  const [reason, ...more] = attentionOf(
    { ...ready, credentials: credentials as Facts["credentials"] },
    today,
  );
  expect([reason!.code, more]).toEqual(["CREDENTIAL", []]);
  expect(reason!.text).toMatch(/ missing$/);
});

test.each([
  ["2026-12-24", 1],
  ["2026-12-25", 0],
])("warns of a license that ends on %s: %i", (expiresOn, count) => {
  expect(textsOf({ licenses: license("VERIFIED", expiresOn) })).toHaveLength(count);
});

test("says what someone pending waits for", () => {
  expect(textsOf({ status: "pending" })).toEqual(["Waiting to be enabled"]);
  const inReview = [paper(first!, { status: "PENDING" }), ...others.map((code) => paper(code))];
  const [reason] = attentionOf(
    { ...ready, status: "pending", credentials: inReview as Facts["credentials"] },
    today,
  );
  expect(reason).toMatchObject({ code: "PENDING", is_in_review: true });
  expect(reason!.text).toMatch(/ in review$/);
});

test.each([{ status: "disabled" }, { status: "terminated" }, { isDeactivated: true }] as const)(
  "finds nothing about someone who isn't meant to work: %o",
  (change) => {
    expect(textsOf({ ...change, licenses: [], credentials: [] })).toEqual([]);
  },
);
