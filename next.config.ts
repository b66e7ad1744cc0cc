import type { NextConfig } from "next";

const { BUILD_FOLDER } = process.env;

const config: NextConfig = {
  // Each version is built into its own folder (scripts/lib/build.mjs); development and typegen use Next's default.
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
    "@opentelemetry/api",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "sharp",
  ],
  // No page needs resized images, and the optimizer fetches any path it is given, so it is off.
  images: { unoptimized: true },
  experimental: {
    // Each build has its own folder, so no later one would read it.
    turbopackFileSystemCacheForBuild: false,
    // Preloading every route would make the start a quarter slower.
    preloadEntriesOnStart: false,
    // Saves five requests per screen: docs/decisions/0371.
    turbopackChunking: { requestCost: 600_000, minChunkSize: 150_000, maxMergeChunkSize: 400_000 },
  },
  typescript: {
    // `npm run check` does that: the start of a release shouldn't wait for it.
    ignoreBuildErrors: true,
    ...(BUILD_FOLDER ? { tsconfigPath: ".builds/tsconfig.json" } : {}),
  },
};

export default config;
