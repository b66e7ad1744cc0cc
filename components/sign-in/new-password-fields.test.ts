import { describe, expect, test } from "vitest";
import { faultMessages, PASSWORDS_DIFFER } from "@/lib/auth/password/rules";
import { newPasswordErrors } from "./new-password-fields";
import { FIELD_REQUIRED } from "./validation";

describe("a new password", () => {
  const good = "Cedar&Linen 48 roofs";
  test.each([
    ["is accepted when valid", good, good, {}],
    ["is required", "", "", { password: FIELD_REQUIRED }],
    [
      "shows errors at both fields at once",
      "abc",
      "abd",
      { password: faultMessages.incomplete, retypePassword: PASSWORDS_DIFFER },
    ],
    ["must be confirmed", good, "", { retypePassword: PASSWORDS_DIFFER }],
  ])("%s", (_, password, retypePassword, errors) =>
    expect(newPasswordErrors({ password, retypePassword })).toEqual(errors),
  );
});
