import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { DetailsDialog } from "./details-dialog";

useDialogs();

const one: DeskProfessional = {
  ...{ id: 9, name: "Ingrid Abdi", first_name: "Ingrid", last_name: "Abdi" },
  ...{ email: "ingrid@rose.test", phone: "+12135550115", resource_type: "RN", agency: null },
  ...{ is_on_demand: false, deactivated_at: null, merged_ids: [], shifts_ahead: 0, next_shift_on: null },
  ...{ links: 1, papers: [], places: [], do_not_returns: [], events: [], archived_before: null },
};

test("a phone reads as people write it, and is sent as it is stored unless it was changed", async () => {
  const sent = answerRequests({ "PUT /api/desk/professionals/9/details": ok });
  render(
    <Providers>
      <DetailsDialog professional={one} onClose={() => undefined} />
    </Providers>,
  );
  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  expect(phone.value).toBe("213-555-0115");
  expect(screen.queryByText(/This number can’t exist/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: "Inga" } });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  expect(sent.at(-1)?.body).toMatchObject({ firstName: "Inga", phone: "+12135550115" });
});
