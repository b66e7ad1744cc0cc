import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { searchedCommands } from "@/components/shell/commands";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { router } from "@/tests/support/next-navigation";
import { DeskSearch } from "./desk-search";

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
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/private/desk/professionals?search=an"));
});
