import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decide } from "./answer-rules";
import { quietUntil, zoneOf } from "@/lib/conversations/quiet-rules";
import { latenessOf, readingOf } from "./reading-rules";

const seven = { hour: 7, minute: 0 };

describe("an answer is read strictly", () => {
  test.each([
    "YES",
    "yes!",
    "Y",
    "Yes please",
    "yeah sure",
    "ok",
    "I can do it",
    "Sí",
    "👍🏽",
    "Yes, thank you.",
  ])("%o is a yes", (text) => expect(readingOf(text, seven)).toEqual({ kind: "YES", choice: null }));
  test.each([
    "NO",
    "no sorry, class until noon",
    "Sorry I have plans",
    "can't",
    "Nope",
    "I can’t tomorrow",
    "No. Can Ana take it?",
    "I can't, I work until 3",
  ])("%o is a no", (text) => expect(readingOf(text, seven)).toEqual({ kind: "NO", choice: null }));
  test.each<[string, string | null]>([
    ["yes but at 8", "8:00 AM"],
    ["Could do 9 instead of 7?", "9:00 AM"],
    ["Yes, after 8:30am", "8:30 AM"],
    ["No, but I could do 3pm", "3:00 PM"],
    ["yes but only until lunch", null],
    ["Not until 9", "9:00 AM"],
    ["I can't come until 9", "9:00 AM"],
    // Until then, not from then on.
    ["yes until 1pm", null],
    ["yes but only till 11", null],
    ["Yes from 9 to 1", null],
    ["Yes 9-1", null],
    ["yes but I have to leave at 1pm", null],
    // No times of day.
    ["yes but 20 min late", null],
    ["yes but not 2 west", null],
  ])("%o names another time", (text, time) =>
    expect(readingOf(text, seven)).toEqual({ kind: "OTHER_TIME", time }),
  );
  test.each<[string, number, string]>([
    ["yes but at 1", 7, "1:00 PM"],
    ["yes but at 12", 7, "12:00 PM"],
    ["yes but at 3", 7, "3:00 PM"],
    ["yes but at 6", 7, "6:00 AM"],
    ["yes but at 1", 23, "1:00 AM"],
    ["yes but at 12:30", 23, "12:30 AM"],
    ["yes but at 8", 19, "8:00 PM"],
    ["yes but at 4", 15, "4:00 PM"],
    ["yes but at 2", 15, "2:00 PM"],
    ["yes but at 4am", 23, "4:00 AM"],
  ])("%o to a shift from %i is %s", (text, hour, time) =>
    expect(readingOf(text, { hour, minute: 0 })).toEqual({ kind: "OTHER_TIME", time }),
  );
  test.each([
    "yes at 7",
    "Who else is on?",
    "Thanks",
    "yesterday I was sick",
    "not sure yet",
    "2",
    "",
    "Can’t wait!",
    "No idea yet",
    "Sorry, just saw this, yes",
    "sorry I was asleep, I can do it",
    "Sorry, who is this?",
    "Sorry what unit is it",
    "No, wait, ok",
  ])("%o is left to a person", (text) => expect(readingOf(text, seven)).toBeNull());
  test.each<[string, "YES" | "NO", number]>([
    ["YES 1", "YES", 1],
    ["yes #2", "YES", 2],
    ["NO 2", "NO", 2],
  ])("%o chooses", (text, kind, choice) => expect(readingOf(text, seven)).toEqual({ kind, choice }));

  test("a yes with a time in it never claims a shift", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom("at", "after", "but at", "only from"),
        (hour, word) => {
          expect(readingOf(`yes ${word} ${hour}`, seven)?.kind).not.toBe("YES");
        },
      ),
    ));
});

const offer = (inviteId: number, isOpen = true) => ({
  inviteId,
  isOpen,
  status: "PENDING",
  startsAt: new Date(0),
});
const yes = (choice: number | null = null) => ({ kind: "YES", choice }) as const;

describe("which offer an answer means", () => {
  test("the only open one, whatever was answered before", () =>
    expect(decide(yes(), [offer(1, false), offer(2), offer(3, false)], [])).toMatchObject({
      act: "ACCEPT",
      offer: { inviteId: 2 },
    }));
  test("is asked if several are open", () =>
    expect(decide(yes(), [offer(1), offer(2)], [])).toMatchObject({ act: "ASK" }));
  test("the number's own, even once the list has changed", () => {
    const offers = [offer(1, false), offer(2), offer(3)];
    expect(decide(yes(2), offers, [1, 2])).toMatchObject({ act: "ACCEPT", offer: { inviteId: 2 } });
    expect(decide(yes(1), offers, [1, 2])).toMatchObject({ act: "OVER", offer: { inviteId: 1 } });
    expect(decide(yes(3), offers, [1, 2])).toMatchObject({ act: "ASK" });
  });
  test("another time claims nothing", () =>
    expect(decide({ kind: "OTHER_TIME", time: null }, [offer(1)], [])).toMatchObject({ act: "NOTE" }));
});

describe("quiet hours", () => {
  const la = "America/Los_Angeles";
  test.each<[string, string | null]>([
    ["2026-11-28T04:59:00Z", null],
    ["2026-11-28T05:00:00Z", "2026-11-28T15:00:00.000Z"],
    ["2026-11-28T14:59:00Z", "2026-11-28T15:00:00.000Z"],
    ["2026-11-28T15:00:00Z", null],
    // The night the clocks go back is an hour longer.
    ["2026-11-01T05:00:00Z", "2026-11-01T15:00:00.000Z"],
  ])("at %s end at %s", (now, until) =>
    expect(quietUntil(new Date(now), la)?.toISOString() ?? null).toBe(until),
  );
  test("are those of the person's state", () => {
    const place = { stateCode: "CA", timezone: la };
    expect(zoneOf({ stateCode: "NY" }, place)).toBe("America/New_York");
    expect(zoneOf({ stateCode: "CA" }, place)).toBe(la);
    expect(zoneOf({ stateCode: null }, place)).toBe(la);
    expect(zoneOf({ stateCode: "??" }, place)).toBe(la);
  });
});

describe("a text about being late", () => {
  test.each<[string, number | null]>([
    ["Running 10 min late, bus", 10],
    ["Running late", null],
    ["I'll be 15 minutes late, sorry!", 15],
    ["im gonna be like 20 mins late", 20],
    ["Sorry I’m going to be half an hour late", 30],
    ["Hi, I am running about an hour late", 60],
    ["20 min late", 20],
  ])("%o says by how much", (text, minutes) => expect(latenessOf(text)).toBe(minutes));
  test.each([
    "I won't be late",
    "not late today",
    "Will I be late?",
    "if I'm late who do I call",
    "Can I work the late shift",
    "yes but at 8",
    "Thanks, see you later",
    "It’s too late for me",
  ])("%o is left to a person", (text) => expect(latenessOf(text)).toBeUndefined());
});
