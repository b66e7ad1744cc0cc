import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import type { WorkforceProfessional } from "@/lib/workforce/schema";
import { workforceColumns } from "./workforce-columns";

const access = { canOpenProfiles: false, canChangeStatus: false } as WorkforceAccess;
const status = workforceColumns({ companyId: 1, access, ask: () => undefined }).find(
  ({ id }) => id === "status",
)!;
const license = { code: "LICENSE", text: "License expired", is_in_review: false };

test.each([
  [[license], "Enabled, Blocked"],
  [[], "Enabled"],
])("has one state: %j", (attention, text) => {
  const person = { employee_status: "enabled", is_deactivated: false, isActive: true, attention };
  const { container } = render(status.cell(person as unknown as WorkforceProfessional));
  expect(container.textContent!.trim()).toBe(text);
  // What most are has no mark; a tick beside "blocked" would contradict it.
  expect(container.querySelectorAll("svg")).toHaveLength(attention.length);
});
