import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import { router } from "@/tests/support/next-navigation";
import { createQueryClient } from "./query-client";
import { useUndo, useWrite, type Reactions } from "./use-write";
import { press } from "@/tests/support/press";
import type { WriteOptions } from "@/lib/http/write";

const refusal = (status: number, message: string) => new ApiError(status, [{ message }], "");
const banners = () => currentNotifications().map(({ type, message }) => `${type}: ${message}`);

type Props = {
  write: (input: string) => Promise<string>;
  meta?: WriteOptions<string, string>["meta"];
  reactions?: Reactions<string, string>;
  read: () => number;
};

function Writing({ write, meta, reactions, read }: Props) {
  const [shown, setShown] = useState("old");
  const [failure, setFailure] = useState("");
  useQuery({ queryKey: ["list"], queryFn: read });
  const undoBy = useUndo();
  const options = { mutationFn: write, meta };
  const { run, send } = useWrite(options, {
    optimistic: (input) => {
      setShown(input);
      return () => setShown("old");
    },
    undo: () => () => undoBy(options, "old", { about: "Mara Holt" }),
    ...reactions,
  });
  return (
    <>
      <button onClick={() => run("new")}>Run</button>
      <button onClick={() => void send("new").catch((error: Error) => setFailure(error.message))}>
        Send
      </button>
      <output>{shown}</output>
      <p>{failure}</p>
    </>
  );
}

async function aWrite(props: Omit<Props, "read">) {
  const reads = { count: 0 };
  const client = createQueryClient(() => undefined);
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <Writing {...props} read={() => ++reads.count} />
      </QueryClientProvider>,
    ),
  );
  return { reads, shown: () => screen.getByRole("status").textContent };
}

const meta = { invalidates: [["list"]] };

test("shows a banner and refetches stale queries on success", async () => {
  const { reads, shown } = await aWrite({ write: async () => "OK", meta, reactions: { done: "Saved." } });
  await press("Run");
  expect(banners()).toEqual(["success: Saved."]);
  expect(shown()).toBe("new");
  expect(reads.count).toBe(2);
});

test("replaces the banner of the opposite write", async () => {
  let count = 0;
  const reactions: Reactions<string, string> = {
    done: () => (++count % 2 ? "Disabled." : "Enabled."),
    topic: (input) => `status of ${input}`,
    undo: () => null,
  };
  await aWrite({ write: async () => "OK", reactions });
  await press("Run");
  await press("Run");
  expect(banners()).toEqual(["success: Enabled."]);
});

test("rolls back, shows a banner and refetches the page on a refusal", async () => {
  const write = () => Promise.reject(refusal(409, "Someone was first."));
  const { reads, shown } = await aWrite({ write, meta, reactions: { failed: "Failed." } });
  await press("Run");
  expect(banners()).toEqual(["error: Someone was first."]);
  expect(shown()).toBe("old");
  expect(reads.count).toBe(2);
});

test("leaves a refusal of `send` to the form", async () => {
  const write = () => Promise.reject(refusal(400, "Too long."));
  await aWrite({ write });
  await press("Send");
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(banners()).toEqual([]);
});

test("refreshes the page silently for a 403 of a silent write", async () => {
  const write = () => Promise.reject(refusal(403, "No."));
  await aWrite({ write, meta: { ...meta, forbidden: "silent" } });
  await press("Run");
  expect(banners()).toEqual([]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test("shows nothing for a handled refusal", async () => {
  const write = () => Promise.reject(refusal(404, "Not found."));
  const { reads } = await aWrite({ write, meta, reactions: { instead: { gone: null } } });
  await press("Run");
  expect(banners()).toEqual([]);
  expect(reads.count).toBe(2);
});

test("knows every input that is being sent, not only the latest", async () => {
  const answers = new Map<string, () => void>();
  function List() {
    const mutationFn = (name: string) => new Promise<string>((end) => answers.set(name, () => end("OK")));
    const { run, isBusy, isPending } = useWrite<string, string>({ mutationFn });
    return (
      <ul aria-busy={isPending}>
        <button onClick={() => (run("Ada"), run("Ben"))}>Both</button>
        {["Ada", "Ben"].filter(isBusy).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    );
  }
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const busy = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  await press("Both");
  expect(busy()).toEqual(["Ada", "Ben"]);
  await act(async () => answers.get("Ben")!());
  expect(busy()).toEqual(["Ada"]);
  expect(screen.getByRole("list").getAttribute("aria-busy")).toBe("true");
  await act(async () => answers.get("Ada")!());
  expect(busy()).toEqual([]);
  expect(screen.getByRole("list").getAttribute("aria-busy")).toBe("false");
});

test("keeps a write about its record when the screen turns to another meanwhile", async () => {
  let end = () => {};
  const mutationFn = () => new Promise<string>((resolve) => (end = () => resolve("OK")));
  function Record() {
    const [name, setName] = useState("Ada");
    const { run } = useWrite<string, void>({ mutationFn }, { done: "Saved.", about: () => name });
    return <button onClick={() => (run(), setName("Ben"))}>Save</button>;
  }
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <Record />
    </QueryClientProvider>,
  );
  await press("Save");
  await act(async () => end());
  expect(currentNotifications().at(-1)).toMatchObject({ message: "Saved.", about: "Ada" });
});

test("undoes a change from its banner", async () => {
  const written: string[] = [];
  const write = async (input: string) => (written.push(input), "OK");
  await aWrite({ write, meta, reactions: { done: "Saved." } });
  await press("Run");
  await act(async () => currentNotifications()[0]!.actions![0]!.onAction());
  expect(written).toEqual(["new", "old"]);
  expect(banners()).toContain("success: The change was undone.");
  expect(currentNotifications().at(-1)?.about, "names whom it is about").toBe("Mara Holt");
});
