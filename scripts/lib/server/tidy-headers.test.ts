import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { tidyHeaders } from "./tidy-headers.mjs";

const server = createServer();
afterEach(() => void server.close());

/** What arrives at once of an answer. */
async function firstWriteOf(answer: (response: ServerResponse) => void): Promise<string> {
  server.once("request", (_, response: ServerResponse) => {
    tidyHeaders(response, "/private/shifts");
    answer(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: portal\r\n\r\n");
  const [received] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return received.toString();
}

it("sends the headers with the first piece of a page", async () => {
  const received = await firstWriteOf((response) => {
    response.flushHeaders();
    setTimeout(() => response.write("<!DOCTYPE html>"), 50);
  });
  expect(received).toContain("200 OK");
  expect(received).toContain("<!DOCTYPE html>");
});
