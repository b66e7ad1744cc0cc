import { expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { allowedMethods } from "@/scripts/lib/server/allowed-methods.mjs";

test.each(Object.entries(endpoints))("lists the allowed methods with a 405 for %s", async (path, load) => {
  const served = Object.keys(await load()).filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name));
  const allowed = [...served, ...(served.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  expect(allowedMethods(path.replaceAll(/\{\w+\}/g, "17")).sort()).toEqual(allowed.sort());
});

test("serves pages to GET and HEAD only", () => {
  expect(allowedMethods("/private/shifts")).toEqual(["GET", "HEAD"]);
});
