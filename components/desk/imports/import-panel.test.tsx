import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import { facilityRuns, importMutation } from "@/lib/desk/imports/client";
import type { ImportedRow, ImportRun } from "@/lib/desk/imports/schema";
import { currentGuard } from "@/components/ui/unsaved-changes";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { bad, row, whole } from "@/tests/support/imported-rows";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ImportPanel } from "./import-panel";

useDialogs();

const good = row(2, {});

const runs = facilityRuns(7);
const noRuns = { "GET /api/desk/facilities/7/imports": answer({ rows: [] }) };

const later = row(2, {
  outcome: null,
  faults: [{ column: "set", message: "is not held there", suggestion: null }],
});

test("shows each error at its cell, and imports the rest once that is confirmed", async () => {
  const onEnd = vi.fn<() => void>();
  // Someone else changes something between the preview and the import: nothing is saved, and it is shown again.
  const answers = [[good, bad], [later]];
  const sent = answerRequests({
    ...noRuns,
    "POST /api/desk/facilities/7/import/people": () =>
      Response.json({ is_saved: false, rows: answers.shift(), ...whole }),
  });
  render(
    <Providers>
      <ImportPanel write={importMutation(7, "people")} runs={runs} kind="people" onEnd={onEnd} />
    </Providers>,
  );
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
  const faulty = await screen.findByRole("row", { name: /^Row 3/ });
  const field = within(faulty).getByRole<HTMLInputElement>("textbox", { name: "Email, row 3" });
  expect(field.value).toBe("bad@");
  const why = within(faulty).getByText("Email must be an email address");
  expect(field.getAttribute("aria-describedby")).toBe(why.id);

  fireEvent.click(screen.getByRole("button", { name: "Import 1, leave out 1" }));
  expect(await screen.findByText(/Role is not held there/)).toBeDefined();
  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /^Import 0/ }).getAttribute("aria-disabled")).toBe("true");
  expect(sent.findLast(({ method }) => method === "POST")!.body).toMatchObject({
    isConfirmed: "true",
    leftOut: "[3]",
  });
});

test("says what a changed role takes, and keeps the rows that are left out for correction", async () => {
  const onEnd = vi.fn<() => void>();
  const keeping: ImportRun = {
    ...{ id: 4, kind: "people", by: "Joel Park", is_mine: true, can_undo: true, state: "SAVED" },
    ...{
      done: 2,
      total: 2,
      saved_at: "2026-11-27T18:00:00.000Z",
      created: 1,
      updated: 0,
      left_out: 1,
      has_rows: true,
    },
  };
  const role = { before: "Scheduler", after: "Viewer", is_less: true };
  const answers = [
    { is_saved: false, rows: [row(2, { outcome: "updated", role }), bad] },
    { is_saved: true, rows: [good] },
  ];
  answerRequests({
    "GET /api/desk/facilities/7/imports": answer({ rows: [keeping] }),
    "POST /api/desk/facilities/7/import/people": () => Response.json({ ...answers.shift(), ...whole }),
  });
  render(
    <Providers>
      <ImportPanel write={importMutation(7, "people")} runs={runs} kind="people" onEnd={onEnd} />
    </Providers>,
  );
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
  expect(await screen.findByText("Scheduler → Viewer, takes rights away")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Import 1, leave out 1" }));
  expect(await screen.findByText(/^These rows were left out/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Download 1 left out" })).toBeDefined();
  expect(currentNotifications().at(-1)).toMatchObject({
    message: "1 imported, 1 invited by email, 1 left out.",
  });
  expect(screen.queryByText("Scheduler → Viewer, takes rights away")).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});

test("says that an import changed nothing, and of one before that it is earlier", async () => {
  const saved: ImportRun = {
    ...{ id: 4, kind: "people", by: "Joel Park", is_mine: true, can_undo: true, state: "SAVED" },
    ...{
      done: 11,
      total: 11,
      saved_at: "2026-11-27T18:00:00.000Z",
      created: 11,
      updated: 0,
      left_out: 0,
      has_rows: false,
    },
  };
  const answers = [false, true].map((isSaved) => ({
    is_saved: isSaved,
    rows: [row(2, { outcome: "unchanged" }), ...(isSaved ? [] : [bad])],
    ...whole,
  }));
  answerRequests({
    "GET /api/desk/facilities/7/imports": answer({ rows: [saved] }),
    "POST /api/desk/facilities/7/import/people": () => Response.json(answers.shift()),
  });
  render(
    <Providers>
      <ImportPanel
        write={importMutation(7, "people")}
        runs={runs}
        kind="people"
        onEnd={vi.fn<() => void>()}
      />
    </Providers>,
  );
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole("button", { name: "Import 1, leave out 1" }));
  expect(await screen.findByText(/^Earlier: Imported 11 people/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Take back 11 people…" })).toBeDefined();
  expect(currentNotifications().at(-1)).toMatchObject({ message: "Nothing was changed, 1 left out." });
});

test("a pasted list goes through the same preview, and is there to be corrected afterwards", async () => {
  const sent = answerRequests({
    ...noRuns,
    "POST /api/desk/facilities/7/import/people": () =>
      Response.json({ is_saved: false, rows: [good, bad], ...whole }),
  });
  render(
    <Providers>
      <ImportPanel
        write={importMutation(7, "people")}
        runs={runs}
        kind="people"
        roles={["Scheduler"]}
        onEnd={vi.fn<() => void>()}
      />
    </Providers>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "Pasted list" }));
  const list = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "People, one per line" });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect(screen.getByText("Paste or type at least one person.")).toBeDefined();
  fireEvent.change(list(), { target: { value: "Ann 2@rose.test Scheduler\nBen bad@ Scheduler" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview 2 lines" }));
  expect(await screen.findByRole("button", { name: "Import 1, leave out 1" })).toBeDefined();
  const { file } = sent.findLast(({ method }) => method === "POST")!.body as { file: File };
  expect(file.name).toBe("Pasted list.csv");
  // It is corrected where it stands, and previewed again.
  expect(list().value).toContain("Ben bad@");
  fireEvent.change(list(), { target: { value: "Ann 2@rose.test Scheduler" } });
  expect(screen.queryByRole("button", { name: "Import 1, leave out 1" })).toBeNull();
  // A preview that is under way when the text changes isn't shown.
  fireEvent.click(screen.getByRole("button", { name: "Preview 1 line" }));
  fireEvent.change(list(), { target: { value: "Cy 3@rose.test Scheduler" } });
  await waitFor(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
});

const chooseFile = async () => {
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
};
const showPeople = () =>
  render(
    <Providers>
      <ImportPanel
        write={importMutation(7, "people")}
        runs={runs}
        kind="people"
        onEnd={vi.fn<() => void>()}
      />
    </Providers>,
  );

test("a wrong cell is corrected where it stands, and checked again with what was meant in every such row", async () => {
  const wrong = (number: number) =>
    row(number, {
      cells: { email: `${number}@rose.test`, set: "DON" },
      outcome: null,
      faults: [{ column: "set", message: "must be Director or Viewer", suggestion: "Director" }],
    });
  const answers = [[bad, wrong(4), wrong(5)], [bad], [row(3, {})]];
  const sent = answerRequests({
    ...noRuns,
    "POST /api/desk/facilities/7/import/people": () =>
      Response.json({ is_saved: false, rows: answers.shift(), ...whole }),
  });
  showPeople();
  await chooseFile();
  const corrections = () =>
    JSON.parse(
      (sent.findLast(({ method }) => method === "POST")!.body as { corrections: string }).corrections,
    );
  fireEvent.click((await screen.findAllByRole("button", { name: "Use “Director” in 2 rows" }))[0]!);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Use/ })).toBeNull());
  expect(corrections()).toEqual({ "4": { set: "Director" }, "5": { set: "Director" } });
  const field = screen.getByRole("textbox", { name: "Email, row 3" });
  fireEvent.change(field, { target: { value: "ben@rose.test" } });
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Check 1 corrected row" })).toBeDefined();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByRole("button", { name: "Import 1" })).toBeDefined();
  expect(corrections()).toMatchObject({ "3": { email: "ben@rose.test" }, "4": { set: "Director" } });
});

test("a check is pressed once, and keeps what was typed until it is answered", async () => {
  let fails = true;
  const checks: Promise<Response>[] = [];
  let answered: (rows: ImportedRow[]) => void = () => {};
  const sent = answerRequests({
    ...noRuns,
    "POST /api/desk/facilities/7/import/people": ({ body }) => {
      if ((body as { corrections: string }).corrections === "{}")
        return Response.json({ is_saved: false, rows: [bad], ...whole });
      if (fails) return Response.json({ errors: [] }, { status: 503 });
      const check = new Promise<Response>((resolve) => {
        answered = (rows) => resolve(Response.json({ is_saved: false, rows, ...whole }));
      });
      checks.push(check);
      return check;
    },
  });
  showPeople();
  await chooseFile();
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email, row 3" });
  await screen.findByRole("textbox", { name: "Email, row 3" });
  fireEvent.change(field(), { target: { value: "ben@rose.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Check 1 corrected row" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(field().value).toBe("ben@rose.test");
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(checks).toHaveLength(1));
  const check = screen.getByRole("button", { name: "Check 1 corrected row" });
  expect(check.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(check);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  answered([row(3, {})]);
  const save = await screen.findByRole("button", { name: "Import 1" });
  // The second click of a double click on the check.
  fireEvent.click(save, { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(checks).toHaveLength(1);
  expect(
    sent.some(({ body }) => (body as { isConfirmed?: string } | undefined)?.isConfirmed === "true"),
  ).toBe(false);
  // What is checked isn't saved: the page asks before it is left.
  expect(currentGuard().isOn).toBe(true);
});

test("what a file may have is a table until one is chosen, and what isn’t read of it is told", async () => {
  answerRequests({
    ...noRuns,
    "POST /api/desk/facilities/7/import/people": answer({
      ...{ is_saved: false, rows: [row(3, {})], ...whole },
      above: ["Lakeshore staff list exported 11/2026"],
    }),
  });
  showPeople();
  const columns = screen.getByRole("table", { name: "Columns, in any order" });
  expect(within(columns).getByRole("row", { name: /^Facility/ }).textContent).toContain("semicolons");
  await chooseFile();
  expect(await screen.findByText(/above the headings: Lakeshore staff list exported/)).toBeDefined();
  expect(screen.queryByRole("table", { name: "Columns, in any order" })).toBeNull();
  expect(screen.getByRole("button", { name: "Import 1" })).toBeDefined();
});

test("the path leads back to the list", async () => {
  answerRequests(noRuns);
  const onEnd = vi.fn<() => void>();
  render(
    <Providers>
      <ImportPanel write={importMutation(7, "people")} runs={runs} kind="people" onEnd={onEnd} />
    </Providers>,
  );
  expect(screen.getByRole("heading", { name: "People Import" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "People" }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
});
