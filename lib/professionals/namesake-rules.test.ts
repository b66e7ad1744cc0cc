import { expect, test } from "vitest";
import { toldApart } from "./namesake-rules";

test("two people of one name are told apart by license type, or else by Employee ID", () => {
  const people = [
    { id: 1, name: "Ada Holt", type: "RN" },
    { id: 2, name: "Lorraine Osei", type: "CNA" },
    { id: 3, name: "Lorraine Osei", type: "LPN" },
    { id: 4, name: "Bo Vale", type: "CNA" },
    { id: 5, name: "Bo Vale", type: "CNA" },
    { id: 6, name: "Bo Vale" },
    { id: 2, name: "Lorraine Osei", type: "CNA" },
  ];
  expect([...toldApart(people).values()]).toEqual([
    "Ada Holt",
    "Lorraine Osei (CNA)",
    "Lorraine Osei (LPN)",
    "Bo Vale (ID 4)",
    "Bo Vale (ID 5)",
    "Bo Vale (ID 6)",
  ]);
});
