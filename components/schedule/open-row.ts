/** Opens the menu of the focused row, or else the one under the pointer. */
export function openRow(): void {
  const row = document.activeElement?.closest("[data-slot]") ?? document.querySelector("[data-slot]:hover");
  const button = row?.querySelector<HTMLElement>("[data-slot-menu]");
  button?.focus({ preventScroll: true });
  button?.click();
}
