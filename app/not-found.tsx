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
      The address may have a typing error, or what it showed has been moved or removed.
    </MessagePage>
  );
}
