/**
 * Tells React of what was typed, or filled in by the browser, before the page had its scripts: it takes a field for as
 * empty as it was sent, and would empty it at the next key in another.
 */
export function tellWhatWasTyped(form: HTMLFormElement): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) continue;
    const typed = field.value;
    // What React sees of a field is what it was last given through its own setter; an event without a change it passes over.
    field.value = "";
    set!.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
