import { Check, Circle } from "lucide-react";
import { requirements } from "@/lib/auth/password/rules";
import { classNames } from "@/components/ui/class-names";

/** The password requirements, checked off while typing. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <>
      <p className="font-semibold">Your password must contain</p>
      <ul className="mt-1.5 grid gap-0.5 text-muted">
        {requirements.map(({ label, isMet }) => {
          const met = isMet(password);
          return (
            <li key={label} className={classNames("flex items-center gap-2", met && "text-ink")}>
              {met ? (
                <Check aria-hidden className="size-3.5 flex-none text-filled" />
              ) : (
                <Circle aria-hidden className="size-3.5 flex-none" />
              )}
              {label}
              <span className="sr-only">{met ? ", done" : ", missing"}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
