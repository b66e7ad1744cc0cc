import { expect, test } from "vitest";
import { furtherCommands } from "@/components/shell/commands";
import { findCommands } from "@/components/shell/find-commands";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { ReportCommands } from "./report-commands";
import { show } from "@/tests/support/press";

const commands = async () => {
  show(<ReportCommands />);
  return furtherCommands();
};

test("offers reports by the words of their name, description and category", async () => {
  const report = { code: "fill-rate", name: "Fill rate", description: "How many slots had someone." };
  answerRequests({ "GET /api/reports": answer([{ ...report, category_name: "Coverage", range: null }]) });
  const offered = await commands();
  for (const typed of ["rate fill", "had someone", "coverage"])
    expect(findCommands(offered, typed).map(({ label }) => label)).toEqual(["Fill rate"]);
});

test("leaves them out if they can't be loaded", async () => {
  answerRequests({ "GET /api/reports": refusal(500) });
  expect(await commands()).toEqual([]);
});
