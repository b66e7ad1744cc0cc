import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { searchedCommands } from "@/components/shell/commands";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { DeskSearch } from "./desk-search";

const push = vi.fn<(href: string) => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

test("a search that finds more than it lists leads to the whole list", async () => {
  answerRequests({
    "GET /api/desk/search": answer({
      rows: [{ kind: "PROFESSIONAL", id: 4, name: "Ana Cruz", detail: "CNA" }],
      more: ["PROFESSIONAL"],
    }),
  });
  render(<DeskSearch />);
  const found = await searchedCommands("an ");
  expect(found.map(({ label }) => label)).toEqual(["Ana Cruz", "More professionals…"]);
  found[1]!.run();
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/private/desk/professionals?search=an"));
});
