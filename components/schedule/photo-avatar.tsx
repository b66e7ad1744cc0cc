"use client";

import { Avatar } from "@/components/ui/avatar";
import { useIdle } from "@/components/ui/use-idle";

/** Initials at once; the photo, where there is one, when the page has nothing better to fetch. */
export function PhotoAvatar({ name, caregiverId }: { name: string; caregiverId?: number | null }) {
  const isIdle = useIdle();
  const src = isIdle && caregiverId ? `/api/caregivers/photo/${caregiverId}` : undefined;
  return <Avatar name={name} src={src} />;
}
