/**
 * Preloaded into a portal's server: its process then uses the time it is sent, like a machine with a wrong clock. The
 * database keeps its own.
 */
const System = Date;
let movedBy = 0;
const now = () => System.now() + movedBy;

globalThis.Date = new Proxy(System, {
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  apply: () => new System(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
});

process.on("message", (/** @type {{ movedBy?: number }} */ message) => {
  if (message.movedBy === undefined) return;
  movedBy = message.movedBy;
  process.send?.({ movedBy });
});
// Exits with the test that started it, however that ends.
process.once("disconnect", () => process.exit());
process.channel?.unref();
