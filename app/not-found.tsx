import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        // oxlint-disable-next-line next/no-html-link-for-pages -- every page loads this one's scripts
        <a href="/" className={buttonClass("primary")}>
          Go to the start page
        </a>
      }
    >
      Sorry, this page isn&apos;t available. The link you followed may be broken or the page may have been
      removed.
    </MessagePage>
  );
}
