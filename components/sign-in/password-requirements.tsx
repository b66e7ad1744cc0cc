import { Check, Circle } from "lucide-react";
import { requirements } from "@/lib/auth/password/rules";
import styles from "./password-requirements.module.css";

/** The password requirements, checked off while typing. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <>
      <p className="font-semibold">Your password must contain</p>
      <ul className={styles.list}>
        {requirements.map(({ label, isMet }) => {
          const met = isMet(password);
          return (
            <li key={label} data-met={met || undefined}>
              {met ? <Check aria-hidden /> : <Circle aria-hidden />}
              {label}
              <span className="sr-only">{met ? ", done" : ", missing"}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
