import { expect, test } from "vitest";
import { anAgencyBundle, anAgencyShift, anAssignedShift, aPastShift } from "@/tests/support/agency-shift";
import { writeCsv } from "@/lib/csv/write-csv";
import { assignedColumns, bundleColumns, openColumns, pastColumns } from "./column-rules";
import { fileOf, type Worded } from "./table-rules";

function linesOf<Row>(columns: readonly Worded<Row>[], row: Row) {
  const { headings, rows } = fileOf(columns, [row]);
  return writeCsv(headings, rows).slice(1).split("\r\n").slice(0, 2);
}

test("the CSV of open shifts has the list's columns, with numbers for calculations", () =>
  expect(linesOf(openColumns, anAgencyShift())).toEqual([
    "Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP",
    "03/06/2030,CNA,1,Harborview Care Group,Birch House,7:00 AM - 3:00 PM PT,300,40,Fresno,CA,93650",
  ]));

test("the CSV of open bundles has the list's columns", () =>
  expect(linesOf(bundleColumns, anAgencyBundle())).toEqual([
    "Date,Shift type,Shifts,Management,Facility,Unit,Est. pay,City,State,ZIP,ID",
    "03/06/2030 - 03/08/2030,CNA,3,Harborview Care Group,Birch House,,900,Fresno,CA,93650,4",
  ]));

test("the CSV of assigned shifts has the list's columns", () =>
  expect(linesOf(assignedColumns, anAssignedShift({ contract_id: 4 }))).toEqual([
    "Date,Professional,Shift type,Management,Facility,Unit,Time,Est. pay,Rate,City,State,ZIP,Bundle,ID",
    "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM PT,300,40,Fresno,CA,93650,Yes,4",
  ]));

test("the CSV of past shifts has the list's columns, with blanks for missing punches", () =>
  expect(linesOf(pastColumns, aPastShift({ checkin_time_tz: "6:58 AM", total_hours: null }))).toEqual([
    "Date,Professional,Shift type,Management,Facility,Unit,Time,Rate,In/Out,Break,Hours,Total,Approval,Bundle,ID",
    "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM PT,40,6:58 AM - __:__ AM/PM,,,300,Approved,No,",
  ]));
