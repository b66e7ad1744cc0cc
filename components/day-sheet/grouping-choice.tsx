"use client";

import { useRouter } from "next/navigation";
import { startTransition, useOptimistic } from "react";
import { Segmented } from "@/components/ui/segmented";
import { groupings, groupingWords, type Grouping } from "@/lib/slots/day-sheet/rules";
import { addressOfSheet } from "./address";

const options = groupings.map((value) => ({ value, label: groupingWords[value] }));

/** Kept in the address, so that Day after, a link or a bookmark has it too. */
export function GroupingChoice({ date, by }: { date: string; by: Grouping }) {
  const router = useRouter();
  const [shown, show] = useOptimistic(by);
  return (
    <Segmented
      label="Group"
      options={options}
      value={shown}
      onChange={(next) =>
        startTransition(() => {
          show(next);
          router.replace(addressOfSheet(date, next), { scroll: false });
        })
      }
    />
  );
}
