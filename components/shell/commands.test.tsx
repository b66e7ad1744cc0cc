import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { ViewOnly, VIEW_ONLY } from "@/components/ui/view-only";
import { offeredCommands, useCommands } from "./commands";

function Commands({ onRun }: { onRun: (id: string) => void }) {
  const of = (id: string) => ({ id, label: id, group: "Actions", run: () => onRun(id) });
  useCommands({ commands: () => [{ ...of("approve"), hotkey: "a", writes: true }, of("later")] });
  return null;
}

test("a command and its key say why they do nothing; others run", () => {
  const onRun = vi.fn<(id: string) => void>();
  render(
    <ViewOnly isOn>
      <Commands onRun={onRun} />
    </ViewOnly>,
  );
  for (const command of offeredCommands()) command.run();
  expect(onRun.mock.calls).toEqual([["later"]]);
  expect(offeredCommands().map(({ refusal }) => refusal)).toEqual([VIEW_ONLY, undefined]);
  expect(currentNotifications().map(({ message }) => message)).toEqual([VIEW_ONLY]);
});
