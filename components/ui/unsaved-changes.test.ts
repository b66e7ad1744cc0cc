import { expect, test } from "vitest";
import { addForm, confirmLeaving, currentGuard } from "./unsaved-changes";

test("leaves without an answer once the form has been saved meanwhile", async () => {
  const [remove, removeOther] = [addForm({}), addForm({})];
  const leaving = confirmLeaving();
  removeOther();
  expect(currentGuard().question).not.toBeNull();
  remove();
  await expect(leaving).resolves.toBe(true);
  expect(currentGuard()).toEqual({ isOn: false, question: null });
});
