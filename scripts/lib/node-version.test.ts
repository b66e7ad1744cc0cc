import { expect, test } from "vitest";
import { nodeFault } from "./node-version.mjs";

test.each(["v20.12.0", "v20.20.2", "v22.0.0", "v24.1.0"])("accepts Node %s", (version) => {
  expect(nodeFault(version, "npm start")).toBeNull();
});

test.each(["v20.11.1", "v18.20.4", "v16.0.0"])("refuses Node %s in one sentence", (version) => {
  expect(nodeFault(version, "npm start")).toBe(
    `Node 20.12 or newer is needed, this is ${version}: install it from https://nodejs.org and run npm start again.`,
  );
});
