/** The part of the browser's EventSource that screens use. jsdom has none; a test speaks for the server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** Of the test, in order. */
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(name: string, event: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
  }
  connect() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

/** The stream that was opened last. */
export const lastStream = (): FakeEventSource => FakeEventSource.opened.at(-1)!;
