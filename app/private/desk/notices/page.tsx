import type { Metadata } from "next";
import { NoticesScreen } from "@/components/desk/notices/notices-screen";
import { noticePageSize } from "@/lib/desk/notices/client";
import { loadNotices } from "@/lib/desk/notices/load-notices";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Notices" };

export default async function NoticesPage() {
  const { actor } = await requirePageUser();
  const now = clock.now();
  return (
    <NoticesScreen
      first={await loadNotices({ actor, now }, { page: 1, page_size: noticePageSize })}
      renderedAt={now.getTime()}
    />
  );
}
