const SETTING = "single-key-shortcuts";

/** Whether single-key shortcuts are on. People who use voice control, or press keys by accident, can turn them off. */
export const hasHotkeys = (): boolean => localStorage.getItem(SETTING) !== "off";

export function switchHotkeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, "off");
}

export const isMac = (platform: string = navigator.platform): boolean => /mac|iphone|ipad/i.test(platform);

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented" | "repeat"
>;

/** Ctrl+K, or Cmd+K on a Mac. */
export const opensPalette = (pressed: Pressed, onMac: boolean): boolean =>
  pressed.key.toLowerCase() === "k" &&
  (onMac ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey) &&
  !pressed.altKey &&
  !pressed.shiftKey;

/** The single key pressed; null for combinations, dead keys and events already handled. */
export function hotkeyOf(pressed: Pressed): string | null {
  const isAlone = !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey;
  const isSettled = !pressed.isComposing && !pressed.defaultPrevented;
  return isAlone && isSettled && pressed.key.length === 1 ? pressed.key.toLowerCase() : null;
}

const FIELDS =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable='false'])";

/** Whether keys at this target are text input, or belong to something open above the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

export const isCovered = (): boolean =>
  document.querySelector("dialog:modal, [popover='auto']:popover-open") !== null;
