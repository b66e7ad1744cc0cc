import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { importProfessionalsMutation, professionalRuns } from "@/lib/desk/imports/client";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { bad, row, whole } from "@/tests/support/imported-rows";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ImportPanel } from "./import-panel";

useDialogs();

const chooseFile = () => {
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
};

test("a professional who looks like a known one waits for a choice, which is sent and can be made again", async () => {
  const looks = { id: 422, name: "Anita Adams", because: "same name and phone", choice: null };
  const message = "Looks like Anita Adams (No. 422): same name and phone";
  const fault = { column: null, message, suggestion: null };
  const open = row(2, { outcome: null, looks_like: looks, faults: [fault] });
  const chosen = row(2, { outcome: "updated", looks_like: { ...looks, choice: "update" } });
  const sent = answerRequests({
    "GET /api/desk/professionals/imports": answer({ rows: [] }),
    "POST /api/desk/professionals/import": ({ body }) => {
      const isChosen = (body as { same: string }).same !== "{}";
      return Response.json({ is_saved: false, rows: [isChosen ? chosen : open], ...whole });
    },
  });
  const write = importProfessionalsMutation();
  render(
    <Providers>
      <ImportPanel write={write} runs={professionalRuns} kind="professionals" onEnd={vi.fn<() => void>()} />
    </Providers>,
  );
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("Excel workbook or CSV file"), { target: { files: [file] } });
  const link = await screen.findByRole("link", { name: "No. 422" });
  expect(link.getAttribute("href")).toBe("/private/desk/professionals/422");
  expect(screen.getByRole("button", { name: "Import 0, leave out 1" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Update that record, row 2" }));
  expect(await screen.findByRole("button", { name: "Import 1" })).toBeDefined();
  expect(sent.findLast(({ method }) => method === "POST")!.body).toMatchObject({ same: '{"2":422}' });
  fireEvent.click(screen.getByRole("button", { name: "Choose again, row 2" }));
  expect(await screen.findByRole("button", { name: "Add another record, row 2" })).toBeDefined();
});

test("who was chosen for a row isn't sent again once the row is saved", async () => {
  const looks = { id: 422, name: "Anita Adams", because: "same name and phone", choice: "update" as const };
  const updated = row(2, { outcome: "updated", looks_like: looks });
  const open = row(2, {
    outcome: null,
    looks_like: { ...looks, choice: null },
    faults: [{ column: null, message: "", suggestion: null }],
  });
  const sent = answerRequests({
    "GET /api/desk/professionals/imports": answer({ rows: [] }),
    "POST /api/desk/professionals/import": ({ body }) => {
      const { same, isConfirmed } = body as { same: string; isConfirmed: string };
      const rows = isConfirmed === "true" ? [updated] : [same === "{}" ? open : updated, bad];
      return Response.json({ is_saved: isConfirmed === "true", rows, ...whole });
    },
  });
  const write = importProfessionalsMutation();
  render(
    <Providers>
      <ImportPanel write={write} runs={professionalRuns} kind="professionals" onEnd={vi.fn<() => void>()} />
    </Providers>,
  );
  chooseFile();
  fireEvent.click(await screen.findByRole("button", { name: "Update that record, row 2" }));
  fireEvent.click(await screen.findByRole("button", { name: "Import 1, leave out 1" }));
  await screen.findByText(/^These rows were left out/);
  fireEvent.change(screen.getByRole("textbox", { name: "Email, row 3" }), {
    target: { value: "b@rose.test" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Check 1 corrected row" }));
  await waitFor(() =>
    expect(sent.findLast(({ method }) => method === "POST")!.body).toMatchObject({
      isConfirmed: "false",
      same: "{}",
    }),
  );
});
