import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

type Content = { page?: () => Promise<string>; data?: () => Promise<unknown> };

/** Serves a page, data as compressed JSON, or with both the data below /api/. Answers / with an empty 200. */
export function serve({ page, data }: Content): void {
  createServer(async (request, response) => {
    if (request.url === "/") return void response.end();
    if (page && !(data && request.url?.startsWith("/api/"))) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return void response.end(await page());
    }
    const body = await compress(JSON.stringify(await data?.()));
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-encoding": "gzip",
      "content-length": body.length,
    });
    response.end(body);
  }).listen(Number(process.env.PORT), process.env.HOST);
}
