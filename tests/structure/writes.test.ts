import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import { componentsThatWrite, mutationOptionsWithMore, writesOutsideMutationOptions } from "./writes";

const repository = readSourceFiles();

describe("the browser writes in one way", () => {
  test("components write only through useWrite", () => expect(componentsThatWrite(repository)).toEqual([]));
  test("every write is defined as mutation options", () =>
    expect(writesOutsideMutationOptions(repository)).toEqual([]));
  test("mutation options hold a key, a call and their meta", () =>
    expect(mutationOptionsWithMore(repository)).toEqual([]));

  test("a call and a hook of a component's own are named", () => {
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

  test("a bare function that writes is named", () => {
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

  test("options without a key, or with a callback, are named", () => {
    const files = sourceFiles({
      "lib/users/client.ts": `export const a = () => mutationOptions({ mutationFn: run });
        export const b = () => mutationOptions({ mutationKey: ["b"], mutationFn: run, onSuccess: run });
        export const c = () => mutationOptions({ mutationKey: ["c"], mutationFn: run, meta: {} });`,
    });
    expect(mutationOptionsWithMore(files)).toHaveLength(2);
  });
});
