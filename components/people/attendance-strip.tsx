import { Check, Clock, DoorOpen, PhoneOff, UserX, type LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { AttendanceKind } from "@/lib/people/attendance-rules";

type Look = { word: string; icon: LucideIcon; ink: string; mark: string };

/** How each way of keeping a shift looks. */
export const attendanceLooks: Record<AttendanceKind, Look> = {
  WORKED: { word: "On time", icon: Check, ink: "text-muted", mark: "bg-bar h-full" },
  LATE: { word: "Late", icon: Clock, ink: "text-running-late", mark: "bg-running-late h-3/5" },
  LEFT_EARLY: { word: "Left early", icon: DoorOpen, ink: "text-pending", mark: "bg-bar-claimed h-3/5" },
  CALLED_OFF: {
    word: "Called off",
    icon: PhoneOff,
    ink: "text-gap",
    mark: "border border-dashed border-gap h-full",
  },
  NO_SHOW: { word: "No-show", icon: UserX, ink: "text-no-show", mark: "bg-danger h-full" },
};

/** As many as are told apart. */
const MAX_MARKS = 60;

/** The latest shifts as a row of marks; the counts beside it say the same in words. */
export const AttendanceStrip = ({ marks }: { marks: readonly AttendanceKind[] }) => (
  <div aria-hidden className="flex h-6 items-end gap-0.5">
    {marks.slice(-MAX_MARKS).map((mark, at) => (
      // The order is all they have.
      <span
        key={at}
        className={classNames("max-w-2 min-w-px flex-1 rounded-xs", attendanceLooks[mark].mark)}
      />
    ))}
  </div>
);
