import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { Composer } from "./composer";
import { banners, show } from "@/tests/support/press";

/** A server that answers each message when told to. */
function open() {
  const waiting: ((response: Response) => void)[] = [];
  const sent = answerRequests({
    "POST /api/messages": () => new Promise<Response>((resolve) => waiting.push(resolve)),
  });
  show(<Composer label="Message Ada" facilityId={1} caregiverIds={[7]} templates={[]} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message Ada" });
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    enter: () => act(async () => void fireEvent.keyDown(field, { key: "Enter" })),
    keys: () => sent.map(({ headers }) => headers["idempotency-key"]),
    texts: () => sent.map(({ body }) => (body as { text: string }).text),
    answer: async (response: Response) => {
      await eventually(() => expect(waiting.length).toBeGreaterThan(0));
      await act(async () => waiting.shift()!(response));
    },
  };
}

const taken = () => Response.json({ sent: 1 });

test("keeps what is typed during a send, and sends it next", async () => {
  const { field, type, enter, texts, answer } = open();
  type("One");
  await enter();
  expect(field.value).toBe("");
  type("Two");
  await enter();
  type("Three");
  expect(texts()).toEqual(["One"]);
  await answer(taken());
  await answer(taken());
  expect(texts()).toEqual(["One", "Two"]);
  expect(field.value).toBe("Three");
});

test("puts a message that failed back in front of what was typed since", async () => {
  const { field, type, enter, answer } = open();
  type("One");
  await enter();
  type("Two");
  await answer(Response.json({ errors: [{ message: "They can’t be reached." }] }, { status: 409 }));
  await eventually(() => expect(field.value).toBe("One\nTwo"));
  expect(screen.getByText("They can’t be reached.")).toBeDefined();
});

test("says at the field alone that a message wasn’t sent, and sends the same one again", async () => {
  const { field, type, enter, texts, keys, answer } = open();
  type("Can you come at 7?");
  await enter();
  await answer(Response.json({ errors: [] }, { status: 503 }));
  await eventually(() =>
    expect(screen.getByRole("alert").textContent).toContain("Your message was not sent."),
  );
  expect([field.value, banners()]).toEqual(["Can you come at 7?", []]);
  expect(document.documentElement.hasAttribute("data-composer"), "no banner over it").toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await answer(taken());
  expect(texts()).toEqual(["Can you come at 7?", "Can you come at 7?"]);
  expect(keys()[0]).toBe(keys()[1]);
  expect([field.value, screen.queryByRole("alert")]).toEqual(["", null]);
});

test("offers no other try of what the server has refused", async () => {
  const { type, enter, answer } = open();
  type("One");
  await enter();
  await answer(Response.json({ errors: [{ message: "They can’t be reached." }] }, { status: 409 }));
  await eventually(() => expect(screen.getByText(/They can’t be reached/)).toBeDefined());
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
