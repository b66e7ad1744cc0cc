import { describe, expect, test } from "vitest";
import { EMAIL_INVALID, emailError, FIELD_REQUIRED, isWrongCredentials, passwordError } from "./validation";

describe("the email step", () => {
  test.each(["dana@harborview.example", "d.w+x@care.co.uk", `${"a".repeat(116)}@example.com`])(
    "lets %s go on",
    (email) => expect(emailError(email)).toBeUndefined(),
  );

  test.each([
    "",
    "dana",
    "dana@",
    "@care.example",
    "dana@care",
    "da na@care.example",
    `${"a".repeat(117)}@example.com`,
  ])("asks again for %j", (email) => expect(emailError(email)).toBe(EMAIL_INVALID));
});

describe("the password step", () => {
  test("needs a password", () => expect(passwordError("")).toBe(FIELD_REQUIRED));
  test("accepts spaces as a password, as the server does", () => expect(passwordError("  ")).toBeUndefined());

  test.each([
    ["Incorrect email or password", true],
    ["Invalid credentials", true],
    ["User NOT FOUND", true],
    ["Too many attempts. Please try again in 5 minutes.", false],
  ])("%j is about what was typed: %s", (message, isTyped) =>
    expect(isWrongCredentials(message)).toBe(isTyped),
  );
});
