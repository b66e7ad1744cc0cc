import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { FeedSlot } from "@/lib/slots/schema";
import type {
  Addition,
  AnySlotAction,
  LoadDialog,
  ShiftAction,
  ShiftDialogProps,
  SlotDialogProps,
} from "./action";

type Given<Of, Props extends object> = Omit<Of, "needs" | "Dialog"> & { load: LoadDialog<Props> };

/** Its dialog is fetched when first opened or preloaded; its frame shows until then. */
const dialogOf = <Props extends { onClose: () => void }>({
  size,
  load,
}: {
  size: ShiftAction["size"];
  load: LoadDialog<Props>;
}) => lazyComponent(async () => ({ Dialog: await load() }), "Dialog", dialogFrame(size));

type OfRow = Extract<AnySlotAction, { needs: "row" }>;
type OfLoaded = Extract<AnySlotAction, { needs: "loaded slot" }>;

export const onRow = (given: Given<OfRow, SlotDialogProps>): AnySlotAction => ({
  ...given,
  needs: "row",
  Dialog: dialogOf(given),
});
export const onLoadedSlot = (given: Given<OfLoaded, SlotDialogProps<FeedSlot>>): AnySlotAction => ({
  ...given,
  needs: "loaded slot",
  Dialog: dialogOf(given),
});
export const onShift = <Of extends ShiftAction | Addition>(given: Given<Of, ShiftDialogProps>) => ({
  ...given,
  needs: "shift" as const,
  Dialog: dialogOf(given),
});
