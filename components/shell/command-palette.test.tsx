import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SessionUser } from "@/lib/users/schema";
import { eventually } from "@/tests/support/eventually";
import { showKeyboardView, useCommands, type Command } from "./commands";
import { Keyboard } from "./keyboard";
import { Providers } from "./providers";

const user = {
  agency_id: 1,
  permissions: {},
  permissionsByFacility: {},
  managementCompanyPermissions: {},
  globalManagementCompanyPermissions: [],
  deskPermissions: [],
  activeFacility: null,
  facilitiesEnabled: [],
} as unknown as SessionUser;

function Screen({ more }: { more: Promise<readonly Command[]> }) {
  useCommands({ commands: () => [], more: () => more });
  return null;
}

test("runs the first match after Enter, even if the commands arrive later", async () => {
  const run = vi.fn();
  let arrive: (commands: readonly Command[]) => void = () => undefined;
  const more = new Promise<readonly Command[]>((resolve) => (arrive = resolve));
  render(
    <Providers>
      <Screen more={more} />
      <Keyboard user={user} />
    </Providers>,
  );
  act(() => showKeyboardView("palette"));
  const field = await screen.findByRole("combobox", { name: "Search commands" });
  fireEvent.change(field, { target: { value: "cleo" } });
  expect(screen.getByText("Searching…")).toBeDefined();
  fireEvent.keyDown(field, { key: "Enter" });
  await act(async () => arrive([{ id: "cleo", label: "Cleo Holt", group: "People", run }]));
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("finds what the server finds by the text typed, and waits for it", async () => {
  const run = vi.fn();
  const search = vi.fn(async (typed: string) => [
    { id: "7", label: "Lakeshore Senior Living", group: "Customers", words: typed, run },
  ]);
  function Searched() {
    useCommands({ commands: () => [], search });
    return null;
  }
  render(
    <Providers>
      <Searched />
      <Keyboard user={user} />
    </Providers>,
  );
  act(() => showKeyboardView("palette"));
  const field = await screen.findByRole("combobox", { name: "Search commands" });
  fireEvent.change(field, { target: { value: "lakes" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(search.mock.calls).toEqual([["lakes"]]);
});

test("keeps a search without a match open after Enter", async () => {
  render(
    <Providers>
      <Screen more={Promise.resolve([])} />
      <Keyboard user={user} />
    </Providers>,
  );
  act(() => showKeyboardView("palette"));
  const field = await screen.findByRole("combobox", { name: "Search commands" });
  fireEvent.change(field, { target: { value: "cleo" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("No matches.")).toBeDefined();
});
