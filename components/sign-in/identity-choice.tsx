import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";

type IdentityChoiceProps = {
  people: readonly { sub: string; name: string; email: string; who: string; href: string }[];
  cancelHref: string;
};

/** Who one is, asked by the demo's organization: what a real one would find out by its own means. */
export function IdentityChoice({ people, cancelHref }: IdentityChoiceProps) {
  return (
    <main className="identity-page">
      <p className="identity-organization">Harborview identity</p>
      <h1>Continue as</h1>
      <ul className="identity-people">
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
