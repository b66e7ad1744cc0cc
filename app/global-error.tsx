"use client";

import { ErrorMessage, type ErrorMessageProps } from "@/components/shell/error-message";
import "./globals.css";

/** Shown when even the root layout fails. */
export default function GlobalErrorPage(props: ErrorMessageProps) {
  return (
    <html lang="en-US">
      <body>
        <ErrorMessage {...props} />
      </body>
    </html>
  );
}
