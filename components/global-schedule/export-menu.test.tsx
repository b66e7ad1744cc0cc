import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { offeredCommands } from "@/components/shell/commands";
import { createQueryClient } from "@/components/shell/query-client";
import { everything } from "@/lib/global-schedule/filter-rules";
import { ExportMenu } from "./export-menu";
import type { Extent } from "./use-week";

async function openMenu(extent: Extent) {
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <ExportMenu week="2026-05-30" facilityIds={[1]} filters={everything} extent={extent} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Export", hidden: true }));
  return {
    item: await screen.findByRole("menuitem", { name: "Print the week", hidden: true }),
    commands: offeredCommands().map(({ label }) => label),
  };
}

test.each(["loading", "failed", "cut"] as const)(
  "disables printing for a week that is %s",
  async (extent) => {
    const { item, commands } = await openMenu(extent);
    expect(item.getAttribute("aria-disabled")).toBe("true");
    expect(commands).toEqual(["Download as CSV"]);
  },
);

test("enables printing for a complete week", async () => {
  const { item, commands } = await openMenu("whole");
  expect(item.getAttribute("aria-disabled")).toBeNull();
  expect(commands).toEqual(["Download as CSV", "Print the week"]);
});
