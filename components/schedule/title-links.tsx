import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useKeptAddress } from "@/components/shell/kept-place";
import { buttonClass } from "@/components/ui/button-class";
import type { ReturnTo } from "@/lib/slots/schedule/address-rules";

/** The specification's text, linked to the past shifts. */
export function PastShifts({ count }: { count: number }) {
  if (count === 0) return null;
  const text = `${count} Past Shift${count === 1 ? "" : "s"} to Approve!`;
  return (
    <p className="ml-auto text-sm/5 text-muted max-md:order-1 md:max-lg:order-2 lg:max-xl:order-7">
      <Link href="/private/past-shifts" prefetch={false}>
        {text}
      </Link>
    </p>
  );
}

/** Back to the linking screen in its previous state. */
export function ReturnLink({ to }: { to: ReturnTo }) {
  const href = useKeptAddress(to.href);
  return (
    <Link href={href as Route} prefetch={false} className={buttonClass("secondary")}>
      <ArrowLeft aria-hidden /> {to.label}
    </Link>
  );
}
