import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventually } from "@/tests/support/eventually";
import { readAgain } from "./read-again";

test("reads once more after a read under way, for all changes that came during it", async () => {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const read = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const list = new QueryObserver(client, { queryKey: ["list"], queryFn: read, initialData: "before" });
  list.subscribe(() => undefined);
  expect(read).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 3; i++) void readAgain(client, ["list"]);
  expect(read).toHaveBeenCalledTimes(1);
  answers.shift()?.("older");
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
  expect(client.getQueryData(["list"])).toBe("older");
  answers.shift()?.("newer");
  await eventually(() => expect(client.getQueryData(["list"])).toBe("newer"));
  expect(read).toHaveBeenCalledTimes(2);
});
