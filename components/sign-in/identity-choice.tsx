import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { publicTitle } from "@/components/shell/public-form";
import { card } from "@/components/ui/recipes";
import { classNames } from "@/components/ui/class-names";

type IdentityChoiceProps = {
  people: readonly { sub: string; name: string; email: string; who: string; href: string }[];
  cancelHref: string;
};

/** The sign-in page of the demo's organization, instead of a real identity provider. */
export function IdentityChoice({ people, cancelHref }: IdentityChoiceProps) {
  return (
    <main // The demo's organization, deliberately unlike the portal.
      className="mx-auto flex max-w-104 flex-col gap-5 px-5 pt-[clamp(3rem,17vh,11rem)] pb-8"
    >
      <p className="text-md font-medium text-muted">Harborview identity</p>
      <h1 className={publicTitle}>Continue as</h1>
      <ul className="flex flex-col gap-2.5">
        {people.map(({ sub, name, email, who, href }) => (
          <li key={sub}>
            <a href={href} className={classNames(card, "block px-4 py-3 hover:bg-hover")}>
              <b className="block font-semibold">{name}</b>
              <span className="text-sm text-muted">
                {email} · {who}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Callout>Demo only. This page stands in for your organization’s own sign-in.</Callout>
      <a href={cancelHref} className={buttonClass("secondary", "md", "self-start")}>
        Cancel
      </a>
    </main>
  );
}
