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
  expect(routeWith("/api/slot/9127/cancel", { id: "9127" })).toBe("/api/slot/{id}/cancel");
  expect(routeWith("/api/slot/9127/9127", { id: "9127", other: "9127" })).toBe("/api/slot/{id}/{other}");
  for (const written of ["a%2Fb%20secret", "a%2fb%20secret", "%61%2Fb%20secret"])
    expect(routeWith(`/api/calendars/${written}`, { secret: "a/b secret" })).toBe("/api/calendars/{secret}");
  expect(routeWith("/api/calendars/aSecret", { secret: "another" })).toBe("other");
  expect(routeWith("/api/calendars/aSecret", { secret: ["aSecret"] })).toBe("other");
});
