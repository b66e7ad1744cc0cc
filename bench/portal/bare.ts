import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bareFolder, linkModules } from "./copy";

const files = {
  "package.json": '{ "name": "bare", "private": true, "type": "module" }\n',
  "next.config.mjs":
    "export default { turbopack: { root: import.meta.dirname }, typescript: { ignoreBuildErrors: true } };\n",
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  "app/page.jsx": `export const dynamic = "force-dynamic";
export default function Page() {
  return <p>Ready</p>;
}
`,
};

/** The smallest possible app on this version of Next: one page rendered on demand. */
export function writeBareApp(): void {
  linkModules(bareFolder);
  mkdirSync(join(bareFolder, "app"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(bareFolder, path), text);
}
