import { expect, test } from "vitest";
import { UNEXPECTED } from "@/components/ui/refused";
import { ApiError } from "@/lib/http/fetcher";
import { FACILITY_CHANGE_FAILED, kindOf, outcomeOf, shownInstead, UNREACHABLE } from "./refusals";

const refusal = (status: number, ...messages: string[]) =>
  new ApiError(
    status,
    messages.map((message) => ({ message })),
    "",
  );
const FAILED = "Failed to edit bonus. Please try again!";

test.each([
  ["no answer: the write's own message", refusal(0), { failed: FAILED }, [FAILED], "reread"],
  ["no answer and no message: the cause", refusal(0), {}, [UNREACHABLE], "reread"],
  ["a 400: the server's message", refusal(400, "One", "Two", "One"), {}, ["One", "Two"], "reread"],
  ["a 400 without a message: the write's own", refusal(400), { failed: FAILED }, [FAILED], "reread"],
  ["a refused sign-in: the server's message", refusal(401, "Incorrect."), {}, ["Incorrect."], "none"],
  ["a missing permission: the server's message", refusal(403, "Not here."), {}, ["Not here."], "reread"],
  [
    "a record that is gone: not the server's message",
    refusal(404, "Not found."),
    { failed: FAILED },
    [FAILED],
    "reread",
  ],
  ["a conflict: the server's message", refusal(409, "Stale."), { failed: FAILED }, ["Stale."], "reread"],
  ["a rate limit: when to retry", refusal(429), {}, ["Please try again later."], "none"],
  ["an unavailable server: its message", refusal(503, "Busy."), { failed: FAILED }, ["Busy."], "reread"],
] as const)("shows for %s", (_, error, words, messages, effect) => {
  expect(outcomeOf(error, undefined, words)).toEqual({ messages, effect });
});

test("shows the error page for a 403 without a message", () => {
  expect(outcomeOf(refusal(403), undefined)).toEqual({ messages: [], effect: "error-page" });
});

test("refreshes the page silently for a 403 of a slot action", () => {
  const silent = { forbidden: "silent" } as const;
  expect(outcomeOf(refusal(403, "Not here."), silent)).toEqual({ messages: [], effect: "refresh" });
});

test("shows the server's message, if any, for a 403 of a request that keeps its page", () => {
  const stay = { forbidden: "stay" } as const;
  expect(outcomeOf(refusal(403, "Not paid."), stay)).toEqual({ messages: ["Not paid."], effect: "reread" });
  expect(outcomeOf(refusal(403), stay).effect).toBe("reread");
});

test.each([
  ["a list of ids", [5, 6]],
  ["a map", { Monday: [5] }],
])("leaves %s instead of errors to the form, with the write's own text", (_, errors) => {
  const error = new ApiError(409, errors as never, "");
  expect(outcomeOf(error, undefined, { failed: FAILED }).messages).toEqual([FAILED]);
});

test("shows its own failure text for switching to an inaccessible facility", () => {
  const error = new ApiError(403, [{ code: "FACILITY_NOT_PERMITTED", message: "No." }], "");
  expect(outcomeOf(error, undefined).messages).toEqual([FACILITY_CHANGE_FAILED]);
});

test.each([
  [400, "No.", [FAILED]],
  [409, "Stale.", ["Stale."]],
  [500, "Unexpected.", [FAILED]],
])("shows for a write that trusts only conflicts on a %s: %s", (status, words, messages) => {
  const outcome = outcomeOf(refusal(status, words), undefined, { failed: FAILED, trusts: "conflicts" });
  expect(outcome.messages).toEqual(messages);
});

test("prefers a write's own text to the server's for any fault, but not to one that says what is wrong", () => {
  const shown = (message: string, failed?: string) =>
    outcomeOf(refusal(500, message), undefined, { failed }).messages;
  expect([shown(UNEXPECTED, FAILED), shown(UNEXPECTED), shown("Closed.", FAILED)]).toEqual([
    [FAILED],
    [UNEXPECTED],
    ["Closed."],
  ]);
});

test.each([
  ["a text for its code", { code: "STALE" }, 409, "Stale."],
  ["nothing for its kind", { code: "OTHER" }, 409, null],
  ["what a function returns for any other", { code: "OTHER" }, 400, "invalid 7"],
  ["nothing more if the function shows it itself", {}, 500, null],
  ["what the table says", { code: "FULL" }, 400, false],
])("shows of an overridden refusal %s", (_, error, status, shown) => {
  const instead = {
    STALE: "Stale.",
    FULL: false,
    conflict: null,
    failed: () => undefined,
    any: ({ kind }: { kind: string }, input: number) => `${kind} ${input}`,
  } as const;
  const refused = new ApiError(status, [{ message: "No.", ...error }], "");
  expect(shownInstead(refused, kindOf(refused), instead, 7)).toBe(shown);
});

test("that someone only sees another person’s screens is said whatever the write would show", () => {
  const errors = [{ code: "VIEW_ONLY", message: "Support access is read-only." }];
  const refused = new ApiError(403, errors, "");
  const meta = { forbidden: "silent" } as const;
  expect(outcomeOf(refused, meta, { failed: "Not confirmed.", trusts: "conflicts" }).messages).toEqual([
    "Support access is read-only.",
  ]);
  expect(shownInstead(refused, kindOf(refused), { forbidden: null, any: "No." }, 7)).toBe(false);
});
