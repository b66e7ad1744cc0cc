import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readRequest, responseXml, signResponse, truth } from "./saml-provider";

type Person = { nameId: string; email: string };

export type SamlServer = { signInUrl: string; close: () => Promise<void> };

const page = (response: ServerResponse, body: string) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><title>Identity</title><main>${body}</main></html>`);
};

/** The form that carries the provider's answer to the portal through the browser. */
const answerForm = (action: string, samlResponse: string, relayState: string) =>
  `<h1>Signed in</h1><form method="post" action="${action}">
    <input type="hidden" name="SAMLResponse" value="${samlResponse}">
    <input type="hidden" name="RelayState" value="${relayState}">
    <button>Go on to the portal</button></form>`;

/** A SAML provider with pages on loopback: sign-in, and the form that leads back. */
export async function startSamlServer(people: Person[], metadataUrl: () => string): Promise<SamlServer> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://127.0.0.1");
    const person = people.find(({ nameId }) => address.pathname === `/sso/${nameId}`);
    if (!person) {
      const links = people.map(
        ({ nameId, email }) => `<li><a href="/sso/${nameId}?${address.searchParams}">${email}</a></li>`,
      );
      return page(response, `<h1>Who are you?</h1><ul>${links.join("")}</ul>`);
    }
    void answer(address, person).then((form) => page(response, form));
  });

  async function answer(address: URL, person: Person): Promise<string> {
    const metadata = await (await fetch(metadataUrl())).text();
    const request = { ...(await readRequest(address, metadata)), audience: metadataUrl() };
    const xml = responseXml(truth(person, request));
    const signed = Buffer.from(await signResponse(xml, metadata)).toString("base64");
    return answerForm(request.recipient, signed, address.searchParams.get("RelayState") ?? "");
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    signInUrl: `http://127.0.0.1:${port}/sso`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
