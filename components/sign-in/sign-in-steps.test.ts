import { describe, expect, test } from "vitest";
import { stepAfterEmail, stepBefore } from "./sign-in-steps";

const okta = { protocol: "oidc", external_id: "harborview okta" };
const saml = { protocol: "saml", external_id: "7" };

describe("signing in", () => {
  test("asks for the password when no organisation account is known", () => {
    expect(stepAfterEmail([])).toEqual({ name: "password" });
  });

  test("leaves for the only organisation account at once", () => {
    expect(stepAfterEmail([okta])).toEqual({ leaveFor: "/api/auth/oidc/login/harborview%20okta" });
  });

  test("lets the person choose among several", () => {
    expect(stepAfterEmail([okta, saml])).toEqual({ name: "methods", methods: [okta, saml] });
  });

  test("goes back exactly one step", () => {
    expect(stepBefore({ name: "code", challengeToken: "t" })).toEqual({ name: "password" });
    expect(stepBefore({ name: "password" })).toEqual({ name: "email" });
    expect(stepBefore({ name: "methods", methods: [okta, saml] })).toEqual({ name: "email" });
  });
});
