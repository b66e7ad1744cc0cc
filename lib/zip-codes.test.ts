import { expect, test } from "vitest";
import { statesOfZip } from "./zip-codes";

test.each([
  ["94610", ["CA"]],
  ["60201", ["IL"]],
  ["10001-1234", ["NY"]],
  ["06390", ["CT", "NY"]],
  ["02138", ["MA"]],
  ["5990", []],
  ["00000", []],
])("the ZIP code %s is of %j", (zip, states) => expect(statesOfZip(zip)).toEqual(states));
