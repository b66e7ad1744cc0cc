import type { ReactNode } from "react";
import { RequestShiftsControl } from "@/components/requests/request-shifts-control";
import { PendingConfirmations } from "@/components/slot-actions/pending-confirmations";
import { classNames } from "@/components/ui/class-names";
import { markMore } from "@/components/ui/mark-more";
import { aboveThumbBar } from "@/components/ui/raise-banners";
import { fadedEnds, pageTitle } from "@/components/ui/recipes";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ReturnTo } from "@/lib/slots/schedule/address-rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useKeptAddress } from "@/components/shell/kept-place";
import { buttonClass } from "@/components/ui/button-class";

/** The specification's text, linked to the past shifts. */
function PastShifts({ count }: { count: number }) {
  if (count === 0) return null;
  const text = `${count} Past Shift${count === 1 ? "" : "s"} to Approve!`;
  return (
    <p className="ml-auto text-sm/5 text-muted max-md:order-1 md:max-lg:order-2 lg:max-xl:order-7">
      <Link
        href="/private/past-shifts"
        prefetch={false}
        className="max-md:-my-2 max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {text}
      </Link>
    </p>
  );
}

/** Back to the linking screen in its previous state. */
function ReturnLink({ to }: { to: ReturnTo }) {
  const href = useKeptAddress(to.href);
  return (
    <Link href={href as Route} prefetch={false} className={buttonClass("secondary")}>
      <ArrowLeft aria-hidden /> {to.label}
    </Link>
  );
}

type Props = {
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  linked: { returnTo: ReturnTo } | null;
  slots: readonly ListSlot[];
  now: number;
  isLoaded: boolean;
  isFailed: boolean;
  counters: ReactNode;
};

/** The confirmation count from the session, until the slots load. */
const expectedConfirmations = ({ facilitiesEnabled }: SessionUser, facilityId: number): number =>
  facilitiesEnabled.find(({ id }) => id === facilityId)?.pendingConfirmations ?? 0;

/** The title, what needs attention, and the way to past shifts and requests. */
export function ScheduleTitle(props: Props) {
  const { user, facility, brand, linked, slots, now, isLoaded, isFailed, counters } = props;
  return (
    <>
      <h1 className={`mr-1 max-md:flex-auto md:max-xl:order-1 ${pageTitle}`}>Daily Schedule</h1>
      {!linked && (
        // Space is reserved for the counters, so that nothing moves when the slots arrive. On a phone their line scrolls.
        <div
          ref={markMore}
          className={`group/needs contents max-xl:order-6 max-xl:flex max-xl:min-h-(--control-md) max-xl:grow max-xl:gap-2 max-md:-mx-3 max-md:scrollbar-none max-md:basis-full max-md:gap-1.5 max-md:overflow-x-auto max-md:px-3 ${fadedEnds}`}
        >
          <PendingConfirmations
            slots={slots}
            facility={facility}
            now={now}
            expected={isLoaded ? null : expectedConfirmations(user, facility.id)}
          />
          <div className="flex min-h-(--control-md) flex-1 gap-2 max-md:contents">
            {isLoaded
              ? counters
              : !isFailed && <span className="w-34 rounded-lg bg-skeleton max-md:flex-1" aria-hidden />}
          </div>
          {isLoaded && (
            <p className="hidden self-center text-sm/5 text-muted max-md:group-[:not(:has(button))]/needs:block">
              Nothing urgent right now
            </p>
          )}
        </div>
      )}
      {!linked && <PastShifts count={user.shiftsToReview} />}
      {linked ? (
        <ReturnLink to={linked.returnTo} />
      ) : (
        <div
          // On a phone at the bottom, if that leaves the list room.
          className={classNames(
            "flex flex-wrap gap-2 md:max-xl:order-4 thumb:fixed thumb:inset-x-0 thumb:bottom-(--tab-bar-height) thumb:z-30 thumb:ml-0 thumb:border-t thumb:border-line thumb:bg-surface thumb:py-1 thumb:pr-3 thumb:pl-33 thumb:*:flex-auto thumb:[&_:is(button,a)]:flex-auto thumb:[&_:is(button,a)]:px-1.5",
            // At the right, beside the link to past shifts where both fit.
            user.shiftsToReview > 0 ? "max-lg:ml-auto" : "ml-auto",
          )}
          ref={aboveThumbBar}
        >
          <RequestShiftsControl user={user} facility={facility} brand={brand} />
        </div>
      )}
    </>
  );
}
