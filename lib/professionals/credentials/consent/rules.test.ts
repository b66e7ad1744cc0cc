import { describe, expect, test } from "vitest";
import { answeredWith, askableFrom, consentStateOf, type ConsentFacts } from "./rules";

const now = new Date("2026-11-20T18:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = (askedDaysAgo: number, given: Partial<ConsentFacts> = {}): ConsentFacts => ({
  askedAt: daysAgo(askedDaysAgo),
  grantedAt: null,
  withdrawnAt: null,
  ...given,
});

const granted = facts(90, { grantedAt: daysAgo(80) });
const revoked = facts(90, { grantedAt: daysAgo(80), withdrawnAt: daysAgo(3) });

describe("a request to see documents", () => {
  test.each([
    ["just asked", facts(0), "ASKED"],
    ["on its last day", facts(28), "ASKED"],
    ["unanswered for longer", facts(29), "LAPSED"],
    ["answered yes, however long ago", granted, "GRANTED"],
    ["declined", facts(9, { withdrawnAt: daysAgo(8) }), "WITHDRAWN"],
    ["answered yes, then withdrawn", revoked, "WITHDRAWN"],
  ])("%s", (_, given, state) => expect(consentStateOf(given, now)).toBe(state));

  test.each([
    ["is sent again after a day", facts(0), "2026-11-21"],
    ["isn't repeated for four weeks after a no", revoked, "2026-12-15"],
    ["isn't repeated while they share", granted, null],
  ])("%s", (_, given, day) => expect(askableFrom(given, now)?.toISOString().slice(0, 10) ?? null).toBe(day));
});

describe("an answer", () => {
  test("shares, stops sharing, and shares again", () => {
    expect(answeredWith(facts(1), "SHARE", now)).toEqual({ grantedAt: now, withdrawnAt: null });
    expect(answeredWith(granted, "STOP", now)).toEqual({ grantedAt: granted.grantedAt, withdrawnAt: now });
    expect(answeredWith(revoked, "SHARE", now)).toEqual({ grantedAt: now, withdrawnAt: null });
    expect(answeredWith(facts(1), "STOP", now)).toEqual({ grantedAt: null, withdrawnAt: now });
  });

  test("given twice, or too late, changes nothing", () => {
    expect(answeredWith(granted, "SHARE", now)).toBeNull();
    expect(answeredWith(revoked, "STOP", now)).toBeNull();
    expect(answeredWith(facts(29), "SHARE", now)).toBeNull();
  });
});
