import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { InviteForm } from "./invite-form";

test("a role for a whole company doesn't leave its tick to the next one", () => {
  render(
    <Providers>
      <InviteForm
        roles={[
          { code: "scheduler", name: "Scheduler", meaning: "Fills shifts." },
          { code: "admin", name: "Administrator", meaning: "Sets it up.", is_for_company: true },
        ]}
        first="scheduler"
        company={{ name: "Rose Group" }}
        send={vi.fn()}
      />
    </Providers>,
  );
  const ticks = ["admin", "scheduler"].map((code) => {
    fireEvent.change(screen.getByRole("combobox", { name: "Role" }), { target: { value: code } });
    return screen.getByRole<HTMLInputElement>("checkbox").checked;
  });
  expect(ticks).toEqual([true, false]);
});
