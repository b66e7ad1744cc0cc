import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { NOT_FOUND, NotFoundText, ToStart } from "@/components/shell/not-found-parts";

export const metadata: Metadata = { title: NOT_FOUND };

export default function NotFound() {
  return (
    <MessagePage title={NOT_FOUND} actions={<ToStart />}>
      <NotFoundText />
    </MessagePage>
  );
}
