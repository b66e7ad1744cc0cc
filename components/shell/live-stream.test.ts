import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEventSource as Source } from "@/tests/support/event-source";
import { openLiveStream } from "./live-stream";
import { setSessionEnding } from "./session-ending";

beforeEach(() => {
  Source.opened.length = 0;
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("window", new EventTarget());
  vi.useFakeTimers();
});

afterEach(() => {
  setSessionEnding(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const handlers = () => ({ onOpen: vi.fn(), onLost: vi.fn(), events: { slots: vi.fn() } });

test("retries a refused stream", () => {
  const handled = handlers();
  openLiveStream("/api/live", handled);
  Source.opened[0]!.fail(Source.CLOSED);
  expect(handled.onLost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(Source.opened).toHaveLength(2);
  Source.opened[1]!.connect();
  Source.opened[1]!.send("slots", {});
  expect(handled.onOpen).toHaveBeenCalledOnce();
  expect(handled.events.slots).toHaveBeenCalledWith("{}");
});

test("leaves reconnecting a lost stream to the browser", () => {
  openLiveStream("/api/live", handlers());
  Source.opened[0]!.fail();
  vi.advanceTimersByTime(9_000);
  expect(Source.opened).toHaveLength(1);
});

test("closes and reopens a silent stream", () => {
  const handled = handlers();
  openLiveStream("/api/live", handled);
  const [first] = Source.opened;
  first!.connect();
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(4_000);
    first!.send("beat", {});
  }
  expect(handled.onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_001);
  expect(handled.onLost).toHaveBeenCalledOnce();
  expect(first!.readyState).toBe(Source.CLOSED);
  expect(Source.opened).toHaveLength(2);
});

test("closes the stream when going offline and reopens it when going online", () => {
  const handled = handlers();
  openLiveStream("/api/live", handled);
  Source.opened[0]!.connect();
  window.dispatchEvent(new Event("offline"));
  expect(handled.onLost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(Source.opened).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  expect(Source.opened).toHaveLength(2);
});

test("keeps a closed stream closed", () => {
  const close = openLiveStream("/api/live", handlers());
  Source.opened[0]!.fail(Source.CLOSED);
  close();
  vi.advanceTimersByTime(60_000);
  expect(Source.opened).toHaveLength(1);
});

test("tells of an ended session, unless the person is ending it", () => {
  const events = { "signed-out": vi.fn() };
  openLiveStream("/api/live", { ...handlers(), events });
  const [stream] = Source.opened;
  setSessionEnding(true);
  stream!.send("signed-out", {});
  expect(events["signed-out"]).not.toHaveBeenCalled();
  setSessionEnding(false);
  stream!.send("signed-out", {});
  expect(events["signed-out"]).toHaveBeenCalledOnce();
});
