import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        // A whole new page: whoever is lost starts from what the server says now.
        <a href="/" className={buttonClass("primary")}>
          Go to the start page
        </a>
      }
    >
      The address may have a typing error, or what it showed has been moved or removed.
    </MessagePage>
  );
}
