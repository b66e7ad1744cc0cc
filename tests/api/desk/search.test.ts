import { expect, test } from "vitest";
import { GET as search } from "@/app/api/desk/search/route";
import { P } from "@/lib/access/permissions";
import type { FoundAtDesk } from "@/lib/desk/search/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aProfessional, aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

const find = async (as: { id: number }, term: string) =>
  (await call<FoundAtDesk>(search, { as, query: { search: term } })).body.rows;

test("finds everything the desk opens by name, those that begin with it first, and no more than they may open", async () => {
  const word = `quill${next()}`;
  await aCompany({ name: `X${word}` });
  const company = await aCompany({ name: `${word} Care` });
  await aFacility({ name: `${word} Court`, managementCompanyId: company.id });
  await anAgency({ name: `${word} Staffing` });
  await aUser({ name: `Ann ${word}` });
  await aProfessional({ firstName: "Bo", lastName: word });
  expect((await find(await aDeskUser(), word)).map(({ name, detail }) => `${name}, ${detail}`)).toEqual([
    `${word} Care, Company`,
    `X${word}, Company`,
    `${word} Court, ${word} Care`,
    `${word} Staffing, Agency`,
    expect.stringContaining(`Ann ${word}`),
    `Bo ${word}, CNA`,
  ]);
  const reviewer = await aDeskUser("Rae Reviewer", [P.DESK_PROFESSIONALS]);
  expect((await find(reviewer, word)).map(({ kind }) => kind)).toEqual(["PROFESSIONAL"]);
  expect(await find(reviewer, " ")).toEqual([]);
});
