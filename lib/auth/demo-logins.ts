import logins from "./demo-logins.json";

/** Who can sign in to the demo. In JSON because the launcher reads it too, before anything can be compiled. */
export const demoLogins: readonly {
  email: string;
  /** Null: signs in with the organization's own account. */
  password: string | null;
  who: string;
}[] = logins;
