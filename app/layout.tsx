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
    <html lang="en-US" className={inter.variable} data-theme={theme === "system" ? undefined : theme}>
      <body>{children}</body>
    </html>
  );
}
