import { Disclosure } from "@/components/ui/disclosure";

export type DemoLogin = {
  email: string;
  /** Null: signs in elsewhere, so the form isn't filled in. */
  password: string | null;
  who: string;
};

type DemoLoginListProps = { logins: readonly DemoLogin[]; onChoose: (login: DemoLogin) => void };

const AT_FIRST = 3;

/** The demo's accounts. Choosing one fills in the form. */
export function DemoLoginList({ logins, onChoose }: DemoLoginListProps) {
  const row = (login: DemoLogin) => (
    <li key={login.email}>
      <button
        type="button"
        className="block min-h-11 w-full rounded-md px-2.5 py-1.25 text-left hover:bg-hover"
        onClick={() => onChoose(login)}
      >
        <b className="font-medium">{login.email}</b>
        <span className="block text-sm text-muted first-letter:uppercase">{login.who}</span>
      </button>
    </li>
  );
  return (
    <section className="border-t border-line pt-5" aria-labelledby="demo-logins">
      <h2 id="demo-logins" className="text-sm font-medium text-faint">
        Demo: sign in as
      </h2>
      <ul className="-mx-2.5 mt-1.5">{logins.slice(0, AT_FIRST).map(row)}</ul>
      <Disclosure summary="More demo logins">
        <ul className="-mx-2.5 mt-1.5">{logins.slice(AT_FIRST).map(row)}</ul>
      </Disclosure>
    </section>
  );
}
