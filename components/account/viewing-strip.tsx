"use client";

import { Eye } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import type { SessionUser } from "@/lib/users/schema";
import { endViewMutation } from "@/lib/users/view-consent/client";

type Props = { name: string; viewing: NonNullable<SessionUser["viewing"]> };

/** Marks every screen that someone of the desk sees as another person, with the way out. */
export function ViewingStrip({ name, viewing: { by, user_id: userId, until } }: Props) {
  const back = () => location.assign(`/private/desk/people?person=${userId}`);
  const end = useWrite(endViewMutation(), { onDone: back });
  // The session shows their own pages again from then on.
  const whenOver = useEffectEvent(back);
  useEffect(() => {
    const left = window.setTimeout(() => whenOver(), Math.max(0, Date.parse(until) - Date.now()));
    return () => window.clearTimeout(left);
  }, [until]);
  return (
    <aside
      aria-label="Viewing as someone else"
      className="sticky top-(--header-height) z-30 -mx-5 -mt-5 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 bg-pending-soft px-5 py-2 text-pending max-lg:-mx-4 max-lg:px-4 max-md:-mx-3 max-md:-mt-3.5 max-md:px-3 print:hidden"
    >
      <Eye aria-hidden className="size-4 flex-none" />
      <span className="mr-auto">
        <span className="font-semibold">{`${by}, you’re viewing as ${name}.`}</span> You can’t change
        anything. It ends <Moment instant={until} />.
      </span>
      <Button size="sm" busy={end.isPending} onClick={() => end.run()}>
        Stop viewing
      </Button>
    </aside>
  );
}
