import { expect, test } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { FACILITY_CHANGE_FAILED, outcomeOf, UNREACHABLE } from "./refusals";

const refusal = (status: number, ...messages: string[]) =>
  new ApiError(
    status,
    messages.map((message) => ({ message })),
    "",
  );
const FAILED = "Failed to edit bonus. Please try again!";

test.each([
  ["of no answer the write's own words", refusal(0), { failed: FAILED }, [FAILED], "reread"],
  ["of no answer at least why", refusal(0), {}, [UNREACHABLE], "reread"],
  ["of a fault all of the server's words", refusal(400, "One", "Two", "One"), {}, ["One", "Two"], "reread"],
  ["of a fault without words the write's own", refusal(400), { failed: FAILED }, [FAILED], "reread"],
  ["of a refused sign-in the server's words", refusal(401, "Incorrect."), {}, ["Incorrect."], "none"],
  ["of a permission the server's words", refusal(403, "Not here."), {}, ["Not here."], "reread"],
  [
    "of a record that is gone not the server's",
    refusal(404, "Not found."),
    { failed: FAILED },
    [FAILED],
    "reread",
  ],
  ["of a conflict the server's words", refusal(409, "Stale."), { failed: FAILED }, ["Stale."], "reread"],
  ["of too many tries when to come back", refusal(429), {}, ["Please try again later."], "none"],
  ["of a server that stumbled what it said", refusal(503, "Busy."), { failed: FAILED }, ["Busy."], "reread"],
] as const)("a screen tells %s", (_, error, words, messages, effect) => {
  expect(outcomeOf(error, undefined, words)).toEqual({ messages, effect });
});

test("a 403 without a message shows the error page", () => {
  expect(outcomeOf(refusal(403), undefined)).toEqual({ messages: [], effect: "error-page" });
});

test("a 403 of a slot action is silent and refreshes the page", () => {
  const silent = { forbidden: "silent" } as const;
  expect(outcomeOf(refusal(403, "Not here."), silent)).toEqual({ messages: [], effect: "refresh" });
});

test("a 403 of a request that keeps its page shows the server's message, if any", () => {
  const stay = { forbidden: "stay" } as const;
  expect(outcomeOf(refusal(403, "Not paid."), stay)).toEqual({ messages: ["Not paid."], effect: "reread" });
  expect(outcomeOf(refusal(403), stay).effect).toBe("reread");
});

test.each([
  ["a list of ids", [5, 6]],
  ["a map", { Monday: [5] }],
])("%s instead of errors is left to the form, with the write's own text", (_, errors) => {
  const error = new ApiError(409, errors as never, "");
  expect(outcomeOf(error, undefined, { failed: FAILED }).messages).toEqual([FAILED]);
});

test("switching to an inaccessible facility shows its own failure text", () => {
  const error = new ApiError(403, [{ code: "FACILITY_NOT_PERMITTED", message: "No." }], "");
  expect(outcomeOf(error, undefined).messages).toEqual([FACILITY_CHANGE_FAILED]);
});

test.each([
  [400, "No.", [FAILED]],
  [409, "Stale.", ["Stale."]],
  [500, "Unexpected.", [FAILED]],
])("a write that trusts only conflicts says of a %s %s", (status, words, messages) => {
  const outcome = outcomeOf(refusal(status, words), undefined, { failed: FAILED, trusts: "conflicts" });
  expect(outcome.messages).toEqual(messages);
});
