"use client";

import { UNEXPECTED } from "@/components/ui/refused";
import "./globals.css";

/** Shown when even the root layout fails. Kept small, because every page loads it. */
export default function GlobalErrorPage() {
  return (
    <html lang="en-US">
      <body>
        <main className="mx-auto grid max-w-md gap-3 p-6">
          <h1 className="text-xl font-title">Something went wrong</h1>
          <p>{UNEXPECTED}</p>
          <button
            type="button"
            className="justify-self-start font-medium text-brand-text underline underline-offset-3"
            onClick={() => location.reload()}
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
