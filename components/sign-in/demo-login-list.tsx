import { Disclosure } from "@/components/ui/disclosure";
import styles from "./demo-login-list.module.css";

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
      <button type="button" onClick={() => onChoose(login)}>
        <b>{login.email}</b>
        <span>{login.who}</span>
      </button>
    </li>
  );
  return (
    <section className={styles.logins} aria-labelledby="demo-logins">
      <h2 id="demo-logins">Demo: sign in as</h2>
      <ul>{logins.slice(0, AT_FIRST).map(row)}</ul>
      <Disclosure summary="More demo logins">
        <ul>{logins.slice(AT_FIRST).map(row)}</ul>
      </Disclosure>
    </section>
  );
}
