import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { currentActions, openAction } from "./action-store";
import { slotActions } from "./registry";
import { SlotActionsHost } from "./slot-actions-host";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { show } from "@/tests/support/press";

const loading = { facilityOf: () => undefined, isLoading: () => true } as unknown as SlotSource;

test("closes an open dialog when its screen is left", () => {
  const { unmount } = show(
    <SlotSourceProvider value={loading}>
      <SlotActionsHost />
    </SlotSourceProvider>,
  );
  act(() => openAction(slotActions[0]!, aListSlot({})));
  expect(currentActions()?.kind).toBe("dialog");
  unmount();
  expect(currentActions()).toBeNull();
});
