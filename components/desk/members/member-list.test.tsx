import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { useDialogs } from "@/tests/support/slot-dialog";
import { MemberList, type Member } from "./member-list";

useDialogs();

const people = Array.from({ length: 21 }, (_, id): Member => {
  const name = id === 20 ? "José Alvarez" : `Person ${id}`;
  return {
    id,
    name,
    email: `person${id}@rose.test`,
    status: "active",
    role: id === 3 ? "Viewer" : "Scheduler",
  };
});

const show = (shown: readonly Member[]) =>
  render(
    <Providers>
      <MemberList
        people={shown}
        of={{ kind: "facilities", id: 3 }}
        isMore={false}
        opensPeople={false}
        place="Rose Court"
        company={null}
        remove={async () => {}}
      />
    </Providers>,
  );

test("finds someone among many by name, email or role", () => {
  show(people);
  const search = screen.getByRole("searchbox", { name: "Search people" });
  const found = (text: string) => {
    fireEvent.change(search, { target: { value: text } });
    return screen.queryAllByRole("button", { name: /^Remove/ }).map((one) => one.getAttribute("aria-label"));
  };
  expect(found("jose alv")).toEqual(["Remove José Alvarez"]);
  expect(found("person7@")).toEqual(["Remove Person 7"]);
  expect(found("viewer")).toEqual(["Remove Person 3"]);
  expect(found("nobody")).toEqual([]);
  expect(screen.getByText("No one here matches.")).toBeDefined();
});

test("has no search over a few", () => {
  show(people.slice(0, 20));
  expect(screen.queryByRole("searchbox")).toBeNull();
});
