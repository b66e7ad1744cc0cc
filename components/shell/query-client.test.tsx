import { expect, test, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import { createQueryClient } from "./query-client";
import { FACILITY_CHANGE_FAILED } from "./refusals";

const refusal = new ApiError(403, [{ code: "FACILITY_NOT_PERMITTED", message: "No." }], "");

test.each([
  ["of one facility is reported as a failed change", undefined, [FACILITY_CHANGE_FAILED]],
  ["of several, whose screen reports it itself, is silent", { forbidden: "silent" } as const, []],
])("a refused read %s", async (_, meta, messages) => {
  const client = createQueryClient(vi.fn());
  const read = client.fetchQuery({ queryKey: ["read"], queryFn: () => Promise.reject(refusal), meta });
  await expect(read).rejects.toBe(refusal);
  expect(currentNotifications().map(({ message }) => message)).toEqual(messages);
});
