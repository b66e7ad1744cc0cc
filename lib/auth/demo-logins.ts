import logins from "./demo-logins.json";

/** The demo's sign-ins. JSON, because the launcher reads it before anything is compiled. */
export const demoLogins: readonly {
  email: string;
  /** Null: signs in with the organization's own account. */
  password: string | null;
  who: string;
}[] = logins;
