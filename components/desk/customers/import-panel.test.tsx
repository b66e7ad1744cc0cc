import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { ImportedRow } from "@/lib/desk/customers/schema";
import { upload } from "@/lib/http/upload";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ImportPanel } from "./import-panel";

vi.mock(import("@/lib/http/upload"));
useDialogs();

const row = (number: number, given: Partial<ImportedRow>): ImportedRow => ({
  row: number,
  cells: { email: `${number}@rose.test`, name: "Ann" },
  outcome: "created",
  faults: [],
  ...given,
});
const good = row(2, {});
const bad = row(3, {
  cells: { email: "bad@", name: "Ben" },
  outcome: null,
  faults: [{ column: "email", message: "must be an email address" }],
});

test("shows each error at its cell, and imports the rest once that is confirmed", async () => {
  const sent = vi.mocked(upload);
  const onEnd = vi.fn<() => void>();
  sent.mockResolvedValueOnce({ is_saved: false, rows: [good, bad], faults: [] });
  render(
    <Providers>
      <ImportPanel facilityId={7} kind="people" onEnd={onEnd} />
    </Providers>,
  );
  const file = new File(["email,name"], "people.csv", { type: "text/csv" });
  await act(
    async () => void fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } }),
  );
  const faulty = await screen.findByRole("row", { name: /Ben/ });
  expect(within(faulty).getByText("bad@").tagName).toBe("MARK");
  expect(faulty.textContent).toContain("Email must be an email address");
  expect(onEnd).not.toHaveBeenCalled();

  // Someone else has changed something since: nothing is saved, and the preview is shown again.
  const late = row(2, { outcome: null, faults: [{ column: "set", message: "is not held there" }] });
  sent.mockResolvedValueOnce({ is_saved: false, rows: [late], faults: [] });
  const confirm = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Import \d/ })));
  await confirm();
  expect(await screen.findByText(/Role is not held there/)).toBeDefined();
  expect(onEnd).not.toHaveBeenCalled();
  expect((await screen.findByRole("button", { name: /^Import 0/ })).getAttribute("aria-disabled")).toBe(
    "true",
  );
  const [, , form] = sent.mock.calls.at(-1)!;
  expect([form.get("isConfirmed"), form.get("leftOut")]).toEqual(["true", "[3]"]);
});
