import type { Metadata } from "next";
import Link from "next/link";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <Link href="/" prefetch={false} className={buttonClass("primary")}>
          Go to the start page
        </Link>
      }
    >
      Sorry, this page isn&apos;t available. The link you followed may be broken or the page may have been
      removed.
    </MessagePage>
  );
}
