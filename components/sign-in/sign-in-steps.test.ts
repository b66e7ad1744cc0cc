import { describe, expect, test } from "vitest";
import { externalLoginPath, methodNames, stepAfterEmail, stepBefore } from "./sign-in-steps";

const okta = { protocol: "oidc", external_id: "harborview okta" };
const saml = { protocol: "saml", external_id: "7" };

describe("signing in", () => {
  test("asks for the password when no organization account is known", () => {
    expect(stepAfterEmail([])).toEqual({ name: "password" });
  });

  test("leaves for the only organization account at once", () => {
    expect(stepAfterEmail([okta])).toEqual({ leaveFor: okta });
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

describe("an organization account", () => {
  test("is reached at its documented path, with the way back", () => {
    expect(externalLoginPath(okta, "/")).toBe("/api/auth/oidc/login/harborview%20okta");
    expect(externalLoginPath(saml, "/private/shifts?slotId=7&facilityId=1")).toBe(
      "/api/auth/saml/login/7?url=%2Fprivate%2Fshifts%3FslotId%3D7%26facilityId%3D1",
    );
  });

  test("is called what the organization calls it, and two of one name are told apart", () => {
    const named = (label: string, external_id: string) => ({ protocol: "oidc", external_id, label });
    expect(methodNames([named("Harborview staff", "hv-1"), named("Contractors", "hv-2")])).toEqual([
      "Harborview staff",
      "Contractors",
    ]);
    expect(methodNames([named("Harborview", "hv-1"), named("Harborview", "hv-2"), okta])).toEqual([
      "Harborview (hv-1)",
      "Harborview (hv-2)",
      "harborview okta",
    ]);
  });
});
