/** A ref for a box that scrolls sideways: `data-more` has "before" and "after" while there is more at that end. */
export function markMore(box: HTMLElement | null) {
  if (!box) return;
  const mark = () => {
    const isBefore = box.scrollLeft > 1;
    const isAfter = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    box.dataset.more = [isBefore && "before", isAfter && "after"].filter(Boolean).join(" ");
  };
  const resized = new ResizeObserver(mark);
  for (const one of [box, ...box.children]) resized.observe(one);
  // What comes later makes the content longer and the box no larger.
  const filled = new MutationObserver(mark);
  filled.observe(box, { childList: true, subtree: true });
  box.addEventListener("scroll", mark, { passive: true });
  return () => {
    resized.disconnect();
    filled.disconnect();
    box.removeEventListener("scroll", mark);
  };
}
