import { beforeEach, describe, expect, test, vi } from "vitest";
import { openSchedule, press, stubSchedule } from "@/tests/support/agency-schedule-screen";

beforeEach(() => void stubSchedule());

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(file);
  });

describe("CSV", () => {
  test.each([
    [
      0,
      "open-shifts-2030-03-04.csv",
      "Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP",
      "03/06/2030,CNA,1,Harborview Care Group,Birch House,7:00 AM - 3:00 PM PT,300,40,Fresno,CA,93650",
    ],
    [
      1,
      "open-bundles-2030-03-04.csv",
      "Date,Shift type,Shifts,Management,Facility,Unit,Est. pay,City,State,ZIP,ID",
      "03/06/2030 - 03/08/2030,CNA,3,Harborview Care Group,Birch House,,900,Fresno,CA,93650,4",
    ],
    [
      2,
      "assigned-shifts-2030-03-04.csv",
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Est. pay,Rate,City,State,ZIP,Bundle,ID",
      "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM PT,300,40,Fresno,CA,93650,Yes,4",
    ],
    [
      3,
      "past-shifts-2030-03-04.csv",
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Rate,In/Out,Break,Bundle,ID",
      "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM PT,40,6:58 AM - __:__ AM/PM,,No,",
    ],
  ])("of tab %i is %s with the columns shown", async (index, name, headings, row) => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await openSchedule(`?tab-index=${index}`);
    await press("CSV");
    await vi.waitFor(() => expect(names).toEqual([name]));
    const lines = (await textOf(files[0]!)).split("\r\n");
    expect(lines.slice(0, 2)).toEqual([headings, row]);
  });
});
