import type { Metadata } from "next";
import { SearchX } from "lucide-react";
import { NOT_FOUND, NotFoundText, ToStart } from "@/components/shell/not-found-parts";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: NOT_FOUND };

/** A missing record, or one that isn't the person's, inside their own navigation. */
export default function RecordNotFound() {
  return (
    <EmptyState isPage icon={SearchX} title={NOT_FOUND} action={<ToStart />}>
      <NotFoundText />
    </EmptyState>
  );
}
