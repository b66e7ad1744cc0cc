import { createStore } from "./store";

/** What the person is leaving: the whole page, or one form above it. */
type Leaving = "page" | "form";
type LeaveQuestion = { leaving: Leaving; answer: (isLeaving: boolean) => void };
export type Guard = { isOn: boolean; question: LeaveQuestion | null };

const off: Guard = { isOn: false, question: null };
const forms = new Set<object>();
const store = createStore(off);
const set = (next: Partial<Guard>) => store.set({ ...store.get(), ...next });

/** Registers a form with unsaved changes. Returns the function that removes it. */
export function addForm(form: object): () => void {
  forms.add(form);
  set({ isOn: true });
  return () => {
    forms.delete(form);
    set({ isOn: forms.size > 0 });
    // Saved while the question was open: there is nothing left to lose.
    if (forms.size === 0) store.get().question?.answer(true);
  };
}

/** Whether to leave: yes at once if nothing can be lost, otherwise as the person answers. */
export function confirmLeaving(leaving: Leaving = "page"): Promise<boolean> {
  const guard = store.get();
  if (!guard.isOn) return Promise.resolve(true);
  guard.question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isLeaving: boolean) => {
      set({ question: null });
      resolve(isLeaving);
    };
    set({ question: { leaving, answer } });
  });
}

/** The person has agreed, so nothing asks again, not even the browser. */
export const allowLeaving = (): void => set({ isOn: false });

export const subscribeToGuard = store.subscribe;
export const currentGuard = store.get;
export const useGuard = store.use;
