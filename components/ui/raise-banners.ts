/** For the ref of a bar at the foot of the screen: keeps the banners above it while it is there. */
const raising = (name: string) => () => {
  const root = document.documentElement;
  root.toggleAttribute(name, true);
  return () => root.removeAttribute(name);
};

/** Above a bar of one line that only phones have. */
export const aboveThumbBar = raising("data-thumb-bar");
/** Above a bar as wide as the screen, which wraps where it is narrow. */
export const aboveFootBar = raising("data-foot-bar");
/** At the top of the page: a composer at its foot grows with its text. */
export const besideComposer = raising("data-composer");
/** Left of the form at the right of a wide screen; above its bar on a phone. */
export const besideForm = raising("data-side-form");
