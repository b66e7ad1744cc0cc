import { afterAll, beforeAll } from "vitest";
import { startLiveServer } from "./live-server";

/** The live stream server of this file's tests. */
export function useLiveServer() {
  const live = {} as Awaited<ReturnType<typeof startLiveServer>>;
  beforeAll(async () => void Object.assign(live, await startLiveServer()));
  afterAll(() => live.stop());
  return live;
}
