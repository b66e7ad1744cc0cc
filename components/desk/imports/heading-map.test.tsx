import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { facilityRuns, importMutation } from "@/lib/desk/imports/client";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ImportPanel } from "./import-panel";

useDialogs();

const whole = { faults: [], unknown: [], free: [], above: [] };
const good = {
  ...{
    row: 2,
    cells: { email: "2@rose.test", name: "Ann" },
    outcome: "created",
    role: null,
    elsewhere: null,
  },
  ...{ looks_like: null, notes: [], faults: [] },
};
const noRuns = { "GET /api/desk/facilities/7/imports": answer({ rows: [] }) };

const showPeople = () =>
  render(
    <Providers>
      <ImportPanel
        write={importMutation(7, "people")}
        runs={facilityRuns(7)}
        kind="people"
        onEnd={vi.fn<() => void>()}
      />
    </Providers>,
  );
const chooseFile = () => {
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
};

const position = { key: "position", heading: "Position", sample: "Scheduler", guess: null };
const asking = (unknown: object[], said: () => object) => ({
  ...noRuns,
  "POST /api/desk/facilities/7/import/people": ({ body }: { body: unknown }) => {
    const isSaid = (body as { headings: string }).headings !== "{}";
    const read = isSaid ? said() : { rows: [], faults: [], unknown, free: ["set", "phone"], above: [] };
    return Response.json({ is_saved: false, ...read });
  },
});
const columnOf = (heading: string) =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: `Column of ${heading}` });
const choose = async (heading: string, column: string) =>
  fireEvent.change(await columnOf(heading), { target: { value: column } });
const useThese = () => fireEvent.click(screen.getByRole("button", { name: "Use these" }));

test("what a heading means is proposed for the next file, which can be said otherwise", async () => {
  localStorage.clear();
  const address = { ...position, key: "ann@rose.test", heading: "ann@rose.test" };
  const sent = answerRequests(asking([position, address], () => ({ rows: [good], ...whole })));
  const { unmount } = showPeople();
  chooseFile();
  await choose("Position", "set");
  useThese();
  expect(await screen.findByRole("button", { name: "Import 1" })).toBeDefined();
  const headings = () =>
    (sent.findLast(({ method }) => method === "POST")!.body as { headings: string }).headings;
  expect(headings()).toBe('{"position":"set","ann@rose.test":""}');
  fireEvent.click(screen.getByRole("button", { name: "Change what columns hold" }));
  expect((await columnOf("Position")).value).toBe("set");
  unmount();
  showPeople();
  chooseFile();
  expect((await columnOf("Position")).value).toBe("set");
  expect(screen.queryByRole("button", { name: "Import 1" })).toBeNull();
  expect(localStorage.getItem("import-headings-people")).toBe('{"position":"set"}');
});

test("what a heading means isn't kept if the file can't be read so, and is only proposed where it is free", async () => {
  localStorage.clear();
  let fault = ["Row 1, Role: is there twice."];
  answerRequests(asking([position], () => ({ ...whole, rows: [], faults: fault })));
  const { unmount } = showPeople();
  chooseFile();
  await choose("Position", "set");
  useThese();
  expect(await screen.findByText(/is there twice/)).toBeDefined();
  expect(localStorage.getItem("import-headings-people")).toBeNull();
  fault = [];
  useThese();
  await waitFor(() => expect(localStorage.getItem("import-headings-people")).toBe('{"position":"set"}'));
  unmount();
  localStorage.setItem("import-headings-people", '{"position":"email"}');
  showPeople();
  chooseFile();
  expect((await columnOf("Position")).value).toBe("");
});
