import { openLayer } from "./history-step";
import { PHONE } from "./use-media";

const GAP = 4;
const EDGE = 8;

export type Placement = "bottom-start" | "bottom-end" | "top";

/** Positions a shown popover beside its anchor, on the side with room, inside the window. */
export function placePopover(
  popover: HTMLElement,
  anchor: Element,
  placement: Placement = "bottom-start",
): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fitsBelow = below + height <= clientHeight - EDGE;
  const goesAbove = placement === "top" ? above >= EDGE : !fitsBelow && above >= EDGE;
  const lefts = {
    "bottom-start": at.left,
    "bottom-end": at.right - width,
    top: at.left + (at.width - width) / 2,
  };
  const left = Math.max(EDGE, Math.min(lefts[placement], clientWidth - width - EDGE));
  const top = goesAbove ? above : Math.max(EDGE, Math.min(below, clientHeight - height - EDGE));
  popover.style.left = `${Math.round(left)}px`;
  popover.style.top = `${Math.round(top)}px`;
}

type Anchoring = {
  placement?: Placement;
  /** An element whose size changes may move the anchor, such as the list it is in. */
  within?: Element | null;
  /** Whether the popover has lost its anchor; by default, whether the anchor has left the page. */
  isLost?: () => boolean;
  onLost?: () => void;
};

/** Shows a popover at its anchor and repositions it on resize and scroll. Returns the cleanup function. */
export function anchorPopover(
  popover: HTMLElement,
  anchor: Element,
  { placement, within, isLost = () => !anchor.isConnected, onLost }: Anchoring = {},
): () => void {
  const place = () => (isLost() ? onLost?.() : placePopover(popover, anchor, placement));
  popover.showPopover();
  placePopover(popover, anchor, placement);
  // On a phone it is a sheet, and Back closes it.
  const closed = onLost && matchMedia(PHONE).matches ? openLayer(onLost) : null;
  const resized = new ResizeObserver(place);
  resized.observe(popover);
  if (within) resized.observe(within);
  const onScroll = ({ target }: Event) => !popover.contains(target as Node) && place();
  window.addEventListener("scroll", onScroll, { capture: true, passive: true });
  return () => {
    closed?.();
    resized.disconnect();
    window.removeEventListener("scroll", onScroll, { capture: true });
  };
}
