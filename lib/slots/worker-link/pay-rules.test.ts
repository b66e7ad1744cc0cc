import { describe, expect, test } from "vitest";
import { paidText, shownPay } from "./pay-rules";

const terms = { route: "ON_DEMAND", isFixedMarkupRate: true, wage: 3_250, bonus: 5_000 } as const;

describe("what a professional is told of a shift's pay", () => {
  test("is the wage for the paid hours and the bonus, where the facility sets the wage", () =>
    expect(shownPay(terms, 450)).toEqual({ total: "$293.75", terms: "$32.50 an hour, $50.00 bonus" }));

  test("is the bonus alone elsewhere, and nothing without one", () => {
    expect(shownPay({ ...terms, isFixedMarkupRate: false }, 450)).toEqual({
      total: null,
      terms: "$50.00 bonus",
    });
    expect(shownPay({ ...terms, isFixedMarkupRate: false, bonus: 0 }, 450)).toBeNull();
  });

  test("is nothing for a facility's own staff", () =>
    expect(shownPay({ ...terms, route: "FLEX" }, 450)).toBeNull());

  test("names the unpaid break, if there is one", () => {
    expect(paidText(450, 30)).toBe("7.5 h, with an unpaid break of 30 min");
    expect(paidText(285, 0)).toBe("4.75 h");
  });
});
