import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { defaultPlan } from "@/lib/refills/rules";
import { ReplacementsPanel } from "./replacements-panel";

const open = (mayChange: boolean) =>
  render(
    <Providers>
      <ReplacementsPanel facilityId={1} plan={defaultPlan} mayChange={mayChange} />
    </Providers>,
  );

test("shows the facility's replacement steps, with Change Steps for who may change them", () => {
  const { unmount } = open(true);
  const steps = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "Invite the best 5 of your own staffwaits 10 min",
    "Invite the best 5 from sister facilitieswaits 10 min",
    "Release to your agencieswaits 15 min",
  ]);
  expect(screen.getByText(/may cost \$100 a shift/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change Steps" })).toBeTruthy();
  unmount();
  open(false);
  expect(screen.queryByRole("button", { name: "Change Steps" })).toBeNull();
});
