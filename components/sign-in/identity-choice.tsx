import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import styles from "./identity-choice.module.css";

type IdentityChoiceProps = {
  people: readonly { sub: string; name: string; email: string; who: string; href: string }[];
  cancelHref: string;
};

/** The sign-in page of the demo's organization, instead of a real identity provider. */
export function IdentityChoice({ people, cancelHref }: IdentityChoiceProps) {
  return (
    <main className={styles.page}>
      <p className={styles.organization}>Harborview identity</p>
      <h1>Continue as</h1>
      <ul className={styles.people}>
        {people.map(({ sub, name, email, who, href }) => (
          <li key={sub}>
            <a href={href}>
              <b>{name}</b>
              <span>
                {email} · {who}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Callout>
        Demo only. This page stands for your organization’s own sign-in; the portal talks to it as it would to
        any.
      </Callout>
      <a href={cancelHref} className={buttonClass("secondary")}>
        Cancel
      </a>
    </main>
  );
}
