import { expect, test } from "@playwright/test";

const pages = ["/login", "/404", "/no-such-page", "/wp-login.php", "/private/report.final", "/a.b/c.d"];

for (const path of pages) {
  test(`sends ${path} with a content policy and a fresh nonce`, async ({ request }) => {
    const [one, two] = [await request.get(path), await request.get(path)];
    expect(one.headers()["content-type"]).toContain("text/html");
    const nonces = [one, two].map(
      (answer) =>
        /script-src [^;]*'nonce-([^']{20,})'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    const scripts = (await one.text()).match(/<script[^>]*>/g) ?? [];
    for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`);
  });
}

test("serves static files without page headers", async ({ request }) => {
  for (const path of ["/icon.svg", "/logo.svg"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  }
});
