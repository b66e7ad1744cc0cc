import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { THEME_COOKIE, themeOf } from "@/components/shell/theme";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
});

// Names beyond Western Europe. The browser reads these files only for a page that has such letters.
const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F" }],
});
const interVietnamese = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-vietnamese",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303,U+0309,U+0323,U+1EA0-1EF9,U+20AB",
    },
  ],
});

/** Every response has its own script nonce, so pages can't be prerendered. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Shiftwell", template: "%s · Shiftwell" },
  description: "The staffing portal of healthcare facilities: shifts, and the people who fill them.",
  icons: { icon: "/icon.svg" },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#15191f" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en-US"
      className={`${inter.variable} ${interExtended.variable} ${interVietnamese.variable}`}
      data-theme={theme === "system" ? undefined : theme}
    >
      <body>{children}</body>
    </html>
  );
}
