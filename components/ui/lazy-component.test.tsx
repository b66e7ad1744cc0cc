import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyComponent } from "./lazy-component";
import { currentNotifications } from "./notify";

const Frame = () => <p>Loading…</p>;
const Greeting = ({ name }: { name: string; onClose?: () => void }) => <p>{`Hello ${name}`}</p>;
const settled = () => act(() => vi.dynamicImportSettled());

test("shows its frame until it is loaded, and loads once for all its uses", async () => {
  const load = vi.fn<() => Promise<{ Greeting: typeof Greeting }>>().mockResolvedValue({ Greeting });
  const Lazy = lazyComponent(load, "Greeting", Frame);
  render(
    <>
      <Lazy name="Ann" />
      <Lazy name="Maria" />
    </>,
  );
  expect(screen.getAllByText("Loading…")).toHaveLength(2);
  await settled();
  expect(screen.getByText("Hello Ann")).toBeTruthy();
  expect(screen.getByText("Hello Maria")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("renders at once after a preload", async () => {
  const Lazy = lazyComponent(() => Promise.resolve({ Greeting }), "Greeting", Frame);
  Lazy.preload();
  await settled();
  render(<Lazy name="Ann" />);
  expect(screen.getByText("Hello Ann")).toBeTruthy();
});

test("tries again when the portal is in reach", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("OK")));
  const load = vi
    .fn<() => Promise<{ Greeting: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error("network"))
    .mockResolvedValue({ Greeting });
  const Lazy = lazyComponent(load, "Greeting", Frame);
  render(<Lazy name="Ann" />);
  await settled();
  expect(screen.getByText("Hello Ann")).toBeTruthy();
});

test("closes with an error when the connection is lost, and loads on the next press", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const load = vi
    .fn<() => Promise<{ Greeting: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error("network"))
    .mockResolvedValue({ Greeting });
  const onClose = vi.fn<() => void>();
  const Lazy = lazyComponent(load, "Greeting", Frame);
  const { unmount } = render(<Lazy name="Ann" onClose={onClose} />);
  await settled();
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentNotifications().map(({ type }) => type)).toEqual(["error"]);
  unmount();
  render(<Lazy name="Ann" onClose={onClose} />);
  await settled();
  expect(screen.getByText("Hello Ann")).toBeTruthy();
});
