import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { OnDemandList } from "./on-demand-list";
import { show } from "@/tests/support/press";

const PAGE = "/private/professionals/on-demand";
const none = { rows: [], total: 0 };

beforeEach(() => window.history.replaceState(null, "", PAGE));

const open = (searchTerm = "") =>
  show(
    <OnDemandList
      facilityId={1}
      pageSize={5}
      seesGaps={false}
      first={none}
      licenses={[]}
      narrowing={{ searchTerm, status: null, license: null, sort: null }}
    />,
  );
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search professionals" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test("debounces a search into the address and applies it from the third letter on", async () => {
  const sent = answerRequests({ "GET /api/professionals": answer(none) });
  open();
  type("ad");
  await eventually(() => expect(location.search).toBe("?search=ad"));
  type("ada ");
  await eventually(() => expect(location.search).toBe("?search=ada"));
  await screen.findByText("No results found.");
  await eventually(() =>
    expect(sent.map(({ query }) => query)).toEqual([{ page: "1", page_size: "5", searchTerm: "ada" }]),
  );
  // Keeps the trailing space, as a last name may follow.
  expect(box().value).toBe("ada ");
  type("");
  await eventually(() => expect(location.search).toBe(""));
});

test("starts with the search in its address", () => {
  const sent = answerRequests({});
  window.history.replaceState(null, "", `${PAGE}?search=grove`);
  open("grove");
  expect(box().value).toBe("grove");
  expect(screen.getByText("No results found.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("clears the search when the list's tab is clicked", async () => {
  answerRequests({ "GET /api/professionals": answer(none) });
  window.history.replaceState(null, "", `${PAGE}?search=grove`);
  open("grove");
  act(() => window.history.replaceState(null, "", PAGE));
  expect(box().value).toBe("");
  expect(await screen.findByText("No professionals yet")).toBeTruthy();
});
