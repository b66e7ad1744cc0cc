import { describe, expect, test } from "vitest";
import { externalLoginPath, methodNames, stepAfterEmail, stepBefore } from "./sign-in-steps";

const okta = { protocol: "oidc", external_id: "harborview okta" };
const saml = { protocol: "saml", external_id: "7" };

describe("signing in", () => {
  test("asks for the password if there is no organization account", () => {
    expect(stepAfterEmail([])).toEqual({ name: "password" });
  });

  test("redirects to a single organization account at once", () => {
    expect(stepAfterEmail([okta])).toEqual({ leaveFor: okta });
  });

  test("offers a choice of several organization accounts", () => {
    expect(stepAfterEmail([okta, saml])).toEqual({ name: "methods", methods: [okta, saml] });
  });

  test("goes back exactly one step", () => {
    expect(stepBefore({ name: "code", challengeToken: "t" })).toEqual({ name: "password" });
    expect(stepBefore({ name: "password" })).toEqual({ name: "email" });
    expect(stepBefore({ name: "methods", methods: [okta, saml] })).toEqual({ name: "email" });
  });
});

describe("an organization account", () => {
  test("has its documented path, with the return path", () => {
    expect(externalLoginPath(okta, "/")).toBe("/api/auth/oidc/login/harborview%20okta");
    expect(externalLoginPath(saml, "/private/shifts?slotId=7&facilityId=1")).toBe(
      "/api/auth/saml/login/7?url=%2Fprivate%2Fshifts%3FslotId%3D7%26facilityId%3D1",
    );
  });

  test("has the organization's label, distinguishable from duplicates", () => {
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
