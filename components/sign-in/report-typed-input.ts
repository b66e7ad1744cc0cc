/**
 * Reports input from before hydration (typed or autofilled) to React, which would otherwise treat the fields as empty
 * and clear them on the next edit.
 */
export function reportTypedInput(form: HTMLFormElement): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) continue;
    const typed = field.value;
    // React compares with the last value set through its own setter and ignores events without a change.
    field.value = "";
    set!.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
