/** A ref for a box that scrolls sideways: `data-more` is "after" while there is more at its end. */
export function markMore(box: HTMLElement | null) {
  if (!box) return;
  const mark = () => {
    box.dataset.more = box.scrollLeft + box.clientWidth < box.scrollWidth - 1 ? "after" : "";
  };
  const resized = new ResizeObserver(mark);
  for (const one of [box, ...box.children]) resized.observe(one);
  box.addEventListener("scroll", mark, { passive: true });
  return () => {
    resized.disconnect();
    box.removeEventListener("scroll", mark);
  };
}
