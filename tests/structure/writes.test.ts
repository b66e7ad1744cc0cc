import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import {
  componentsThatWrite,
  mutationOptionsWithMore,
  transactionsOfTheirOwn,
  writesOutsideMutationOptions,
} from "./writes";

const repository = readSourceFiles();

describe("the browser writes in one way", () => {
  test("only through useWrite in components", () => expect(componentsThatWrite(repository)).toEqual([]));
  test("only as mutation options", () => expect(writesOutsideMutationOptions(repository)).toEqual([]));
  test("with a key, a call and meta in the options", () =>
    expect(mutationOptionsWithMore(repository)).toEqual([]));

  test("reports a call and a hook of a component's own", () => {
    const files = sourceFiles({
      "components/account/panel.tsx": `import { useMutation } from "@tanstack/react-query";
        export const save = () => api<string>("PUT", "/api/user");
        export const load = () => api<string>("GET", "/api/user");`,
    });
    expect(componentsThatWrite(files)).toEqual([
      "components/account/panel.tsx:1 writes: only useWrite does",
      "components/account/panel.tsx:2 writes: only useWrite does",
    ]);
  });

  test("reports a bare function that writes", () => {
    const files = sourceFiles({
      "lib/users/client.ts": `import { api } from "@/lib/http/fetcher";
        export const end = () => api("DELETE", "/api/user/sessions");
        export const endMutation = () => mutationOptions({ mutationFn: () => api("DELETE", "/x") });`,
      "lib/http/fetcher.ts": "export const api = 1;",
    });
    expect(writesOutsideMutationOptions(files)).toEqual([
      "lib/users/client.ts:2 writes outside of mutationOptions",
    ]);
  });

  test("reports options without a key, or with a callback", () => {
    const files = sourceFiles({
      "lib/users/client.ts": `export const a = () => mutationOptions({ mutationFn: run });
        export const b = () => mutationOptions({ mutationKey: ["b"], mutationFn: run, onSuccess: run });
        export const c = () => mutationOptions({ mutationKey: ["c"], mutationFn: run, meta: {} });`,
    });
    expect(mutationOptionsWithMore(files)).toHaveLength(2);
  });
});

describe("the server writes in one way", () => {
  test("in transactions that lib/context.ts opens", () =>
    expect(transactionsOfTheirOwn(repository)).toEqual([]));

  test("reports a transaction opened elsewhere", () => {
    const files = sourceFiles({
      "lib/context.ts": "export const write = (ctx, work) => ctx.db.transaction(work);",
      "lib/users/end-session.ts": "export const end = (ctx) => ctx.db.transaction((tx) => tx.delete());",
    });
    expect(transactionsOfTheirOwn(files)).toEqual([
      "lib/users/end-session.ts:1 opens a transaction: lib/context.ts does",
    ]);
  });
});
