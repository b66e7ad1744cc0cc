const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";

const canTakeFocus = (element: HTMLElement) =>
  element.checkVisibility() && !element.closest("[inert]") && element.tabIndex >= 0;

const within = (some: readonly Element[]): HTMLElement[] =>
  some.flatMap((child) => [
    ...(child.matches(FOCUSABLE) ? [child as HTMLElement] : []),
    ...child.querySelectorAll<HTMLElement>(FOCUSABLE),
  ]);

/** The first one's button, else its first focusable element: a link before it would lead away. */
function firstIn(some: readonly Element[]): HTMLElement | undefined {
  for (const one of some) {
    const all = within([one]).filter(canTakeFocus);
    if (all[0]) return all.find((element) => element.matches("button")) ?? all[0];
  }
  return undefined;
}

/** The focusable element nearest to the gap: the first one after it, else the first one of the row before it. */
function nearest(children: readonly Element[], gap: number): HTMLElement | undefined {
  const next = firstIn(children.slice(gap));
  if (next) return next;
  const previous = within(children.slice(0, gap)).findLast(canTakeFocus);
  const row = previous?.closest("li, tr, [role=row]");
  // Its last control may be one that acts at once, for a second Enter in a row.
  return (row && children.some((child) => child.contains(row)) && firstIn([row])) || previous;
}

/**
 * Remembers an element's place. If it has left the page, returns what followed it in its list, else what preceded it,
 * else the same one level up, and finally the page itself.
 */
export function placeInPage(element: Element): () => HTMLElement | null {
  const steps: { parent: Element; gap: number }[] = [];
  for (let at = element; at.parentElement && !at.matches("main, body"); at = at.parentElement) {
    steps.push({ parent: at.parentElement, gap: [...at.parentElement.children].indexOf(at) });
  }
  return () => {
    const left = steps.filter(({ parent }) => parent.isConnected && parent !== document.body);
    for (const { parent, gap } of left) {
      const found = nearest([...parent.children], gap);
      if (found) return found;
    }
    return document.querySelector<HTMLElement>("main");
  };
}
