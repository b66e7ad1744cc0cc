import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { answerRequests } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { NewProfessionalDialog } from "./new-professional-dialog";

useDialogs();

test("one who looks like someone known leads to that record, and can be added all the same", async () => {
  const message = "Looks like Ana Cruz (No. 408): same name and phone";
  answerRequests({
    "POST /api/desk/professionals": () =>
      Response.json({ errors: [{ code: "LOOKS_LIKE", professionalId: 408, message }] }, { status: 409 }),
  });
  render(
    <Providers>
      <NewProfessionalDialog
        types={[{ code: "CNA", label: "Certified Nursing Assistant" }]}
        today="2026-11-30"
        onClose={() => undefined}
      />
    </Providers>,
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^First name/, "Ana");
  type(/^Last name/, "Cruz");
  type(/^Email/, "ana@rose.test");
  type(/^Highest type/, "CNA");
  fireEvent.click(screen.getByRole("button", { name: "Add professional" }));
  const link = await screen.findByRole("link", { name: /^Open the record No. 408/ });
  expect(link.getAttribute("href")).toBe("/private/desk/professionals/408");
  expect(screen.getByRole("checkbox", { name: "They’re someone else: add another record" })).toBeDefined();
});
