import { expect, test } from "vitest";
import { faultOf } from "./rules";

test.each([
  ["Cedar&Linen 48", null],
  ["Ab1!x", "incomplete"],
  ["cedar&linen 48", "incomplete"],
  ["CEDAR&LINEN 48", "incomplete"],
  ["Cedar&Linen roofs", "incomplete"],
  ["CedarLinen48", "incomplete"],
  [`Aa1!${"x".repeat(125)}`, "too-long"],
])("the password %j is %s", (password, fault) => expect(faultOf(password)).toBe(fault));
