import { expect, test } from "vitest";
import { routeWith } from "@/lib/http/note-route";
import { routeOf, routeTable } from "./route-rules";

const table = routeTable([
  "/private/people/{id}",
  "/private/people/new",
  "/invite/{token}",
  "/private/shifts",
]);

test.each([
  ["/private/people/new", "/private/people/new"],
  ["/private/people/17", "/private/people/{id}"],
  ["/private/shifts", "/private/shifts"],
  ["/_next/static/chunks/ab12.js", "static"],
  ["/wp-login.php", "other"],
  ["/invite/aSecretNobodyMaySee", "/invite/{token}"],
])("counts %s as %s", (path, route) => expect(routeOf(path, table)).toBe(route));

test("an endpoint's route names its parameters and shows none of their values", () => {
  const params = { id: "9127", secret: "a/b secret" };
  expect(routeWith("/api/slot/9127/cancel", params)).toBe("/api/slot/{id}/cancel");
  expect(routeWith("/api/calendars/a%2Fb%20secret", params)).toBe("/api/calendars/{secret}");
});
