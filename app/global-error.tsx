"use client";

import { ErrorMessage, type ErrorMessageProps } from "@/components/shell/error-message";
import "./globals.css";

/** When not even the frame of a page can be drawn. */
export default function GlobalErrorPage(props: ErrorMessageProps) {
  return (
    <html lang="en-US">
      <body>
        <ErrorMessage {...props} />
      </body>
    </html>
  );
}
