import { describe, expect, test } from "vitest";
import { EMAIL_INVALID } from "@/lib/email";
import { checkEmail, checkPassword, FIELD_REQUIRED, isWrongCredentials } from "./validation";

describe("the email step", () => {
  test.each(["dana@harborview.example", "d.w+x@care.co.uk", `${"a".repeat(116)}@example.com`])(
    "accepts %s",
    (email) => expect(checkEmail(email)).toEqual({}),
  );

  test.each([
    "",
    "dana",
    "dana@",
    "@care.example",
    "dana@care",
    "da na@care.example",
    `${"a".repeat(117)}@example.com`,
  ])("rejects %j", (email) => expect(checkEmail(email)).toEqual({ email: EMAIL_INVALID }));
});

describe("the password step", () => {
  test("requires a password", () =>
    expect(checkPassword({ password: "" })).toEqual({ password: FIELD_REQUIRED }));
  test("accepts spaces as a password, as the server does", () =>
    expect(checkPassword({ password: "  " })).toEqual({}));

  test.each([
    ["Incorrect email or password", true],
    ["Invalid credentials", true],
    ["User NOT FOUND", true],
    ["Too many attempts. Please try again in 5 minutes.", false],
  ])("classifies %j as an error in the credentials: %s", (message, isTyped) =>
    expect(isWrongCredentials(message)).toBe(isTyped),
  );
});
