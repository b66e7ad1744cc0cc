import { describe, expect, test } from "vitest";
import { paidText, shownPay } from "./pay-rules";

const terms = {
  route: "ON_DEMAND",
  isFixedMarkupRate: true,
  isOfAgency: false,
  wage: 3_250,
  bonus: 5_000,
} as const;

describe("what a professional is told of a shift's pay", () => {
  test("is the wage for the paid hours and the bonus, where the facility sets the wage", () =>
    expect(shownPay(terms, 450)).toEqual({ total: "$293.75", terms: "$32.50 an hour, $50.00 bonus" }));

  test.each([
    [
      "names the marketplace’s rate and the bonus elsewhere",
      { isFixedMarkupRate: false },
      "Your marketplace rate, $50.00 bonus",
    ],
    [
      "names that rate alone without a bonus",
      { isFixedMarkupRate: false, bonus: 0 },
      "Your marketplace rate",
    ],
    ["is the usual rate for a facility's own staff", { route: "FLEX" }, "Your usual rate"],
    ["is what an agency has agreed with its people", { isOfAgency: true }, "Your agency’s rate"],
  ] as const)("%s", (_, given, told) =>
    expect(shownPay({ ...terms, ...given }, 450)).toEqual({ total: null, terms: told }),
  );

  test("names the unpaid break, if there is one", () => {
    expect(paidText(450, 30)).toBe("7.5 h, with an unpaid break of 30 min");
    expect(paidText(285, 0)).toBe("4.75 h");
  });
});
