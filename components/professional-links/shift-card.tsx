import { MapPin, Phone, type LucideIcon } from "lucide-react";
import { HolidayNote } from "@/components/holidays/holiday-note";
import { card } from "@/components/ui/recipes";
import type { ShownShift } from "@/lib/slots/worker-link/schema";

type WayProps = { Icon: LucideIcon; href: string; isElsewhere?: boolean; children: string };

/** The way to the facility: the whole line opens the device's own map or telephone. */
const Way = ({ Icon, href, isElsewhere, children }: WayProps) => (
  <a
    href={href}
    {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}
    className="flex min-h-11 items-center gap-2.5 rounded-md px-4 py-2 font-medium wrap-anywhere text-brand-text hover:bg-hover"
  >
    <Icon aria-hidden className="size-4 flex-none" />
    {children}
  </a>
);

const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The facility's address and telephone. */
export const Ways = ({ shift }: { shift: Pick<ShownShift, "facilityAddress" | "facilityPhone"> }) => (
  <>
    <Way Icon={MapPin} href={mapOf(shift.facilityAddress)} isElsewhere>
      {shift.facilityAddress}
    </Way>
    {shift.facilityPhone && (
      <Way Icon={Phone} href={`tel:${shift.facilityPhone}`}>
        {shift.facilityPhone}
      </Way>
    )}
  </>
);

/** A shift as a professional decides on it: when, what, for how many hours and how much, and where. */
export function ShiftCard({ shift, miles = null }: { shift: ShownShift; miles?: number | null }) {
  const { facilityName, what, day, hours, holiday, paid, pay } = shift;
  return (
    <div className={card}>
      <div className="p-4">
        <p className="font-medium text-muted">{day}</p>
        <p className="text-xl font-title tracking-title tabular-nums">{hours}</p>
        <p className="mt-1 text-md">{what}</p>
        {holiday && (
          <p className="mt-1 text-md">
            <HolidayNote text={holiday} />
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-line p-4">
        <div>
          <dt className="text-sm text-muted">Pay</dt>
          <dd>
            {pay.total && <strong className="block text-xl font-title tabular-nums">{pay.total}</strong>}
            {pay.terms}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Paid hours</dt>
          <dd>{paid}</dd>
        </div>
      </dl>
      <div className="border-t border-line py-1.5">
        <p className="px-4 pt-1.5">
          <strong className="font-semibold">{facilityName}</strong>
          {miles !== null && <span className="block text-sm text-muted">{`${miles} mi from your home`}</span>}
        </p>
        <Ways shift={shift} />
      </div>
    </div>
  );
}
