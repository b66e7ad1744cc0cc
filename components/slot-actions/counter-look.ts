/** Counters of what needs attention. The caller gives the colors. */
const counter = "inline-flex items-center gap-1.5 border font-medium whitespace-nowrap";

/** With words. */
export const longCounter = `min-h-(--control-md) rounded-lg px-2.5 flex-none ${counter}`;
export const longNumber = "text-lg/5 font-title tabular-nums";

/** The number alone. */
export const shortCounter = `min-h-7 min-w-7 justify-center rounded-md px-1.5 ${counter}`;
export const shortNumber = "font-title tabular-nums";
