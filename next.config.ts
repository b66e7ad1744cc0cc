import type { NextConfig } from "next";

const { BUILD_FOLDER, TYPES_CHECKED } = process.env;

const config: NextConfig = {
  // Each version is built into a folder of its own (scripts/lib/build.mjs); development and typegen use Next's default.
  ...(BUILD_FOLDER ? { distDir: BUILD_FOLDER } : {}),
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: true,
  agentRules: false,
  productionBrowserSourceMaps: false,
  serverExternalPackages: [
    "postgres",
    "@node-rs/argon2",
    "pino",
    "nodemailer",
    "pdfkit",
    "@cantoo/pdf-lib",
    "openid-client",
    "@node-saml/node-saml",
    "sharp",
  ],
  // No page shows a picture that Next would have to shrink: its optimizer, which fetches any path it is given, is off.
  images: { unoptimized: true },
  experimental: {
    // Reading every route before the first request would make each start a quarter longer.
    preloadEntriesOnStart: false,
    // Five requests fewer a screen: docs/decisions/0371.
    turbopackChunking: { requestCost: 600_000, minChunkSize: 150_000, maxMergeChunkSize: 400_000 },
  },
  typescript: {
    // A build checks the types unless `npm run check` has just found those of the same sources sound.
    ignoreBuildErrors: TYPES_CHECKED === "1",
    ...(BUILD_FOLDER ? { tsconfigPath: ".builds/tsconfig.json" } : {}),
  },
};

export default config;
