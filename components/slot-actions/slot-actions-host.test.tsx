import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { aListSlot } from "@/tests/support/list-slot";
import { currentActions, openAction } from "./action-store";
import { slotActions } from "./registry";
import { SlotActionsHost } from "./slot-actions-host";
import { SlotSourceProvider, type SlotSource } from "./slot-source";

const loading = { facilityOf: () => undefined, isLoading: () => true } as unknown as SlotSource;

test("closes an open dialog when its screen is left", () => {
  const { unmount } = render(
    <Providers>
      <SlotSourceProvider value={loading}>
        <SlotActionsHost />
      </SlotSourceProvider>
    </Providers>,
  );
  act(() => openAction(slotActions[0]!, aListSlot({})));
  expect(currentActions()?.kind).toBe("dialog");
  unmount();
  expect(currentActions()).toBeNull();
});
