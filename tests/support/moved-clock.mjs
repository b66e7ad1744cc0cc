/**
 * Loaded before the portal's server: its process then goes by the time it is sent, as one does on a machine whose clock
 * is set. The database keeps its own.
 */
const System = Date;
let movedBy = 0;
const now = () => System.now() + movedBy;

globalThis.Date = new Proxy(System, {
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  apply: () => new System(now()).toString(),
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
});

process.on("message", (/** @type {{ movedBy?: number }} */ message) => {
  if (message.movedBy === undefined) return;
  movedBy = message.movedBy;
  process.send?.({ movedBy });
});
// The portal is gone with the test that started it, however that ended.
process.once("disconnect", () => process.exit());
process.channel?.unref();
