import type { Metadata } from "next";
import { SearchX } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Page not found" };

/** A record that is gone or isn't the person's, between their own menus. */
export default function RecordNotFound() {
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title="Page not found"
      action={
        // oxlint-disable-next-line next/no-html-link-for-pages -- every page loads this one's scripts
        <a href="/" className={buttonClass("primary")}>
          Go to the start page
        </a>
      }
    >
      Sorry, this page isn&apos;t available. The link you followed may be broken or the page may have been
      removed.
    </EmptyState>
  );
}
