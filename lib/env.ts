import { z } from "zod";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const percent = (printed: number) =>
  z
    .string()
    .regex(/^(\d{1,3})?$/)
    .default(String(printed))
    .transform((value) => (value === "" ? null : Number(value)));

/** What examples and templates write where a secret belongs; everyone knows it. */
const placeholder = /change[-_ ]?me|replace[-_ ]?me|your[-_ ]?secret|^(.{1,4})\1+$/i;

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_URL: z.url().default("http://localhost:3000"),
  NEXTAUTH_SECRET: z
    .string()
    .min(16)
    .refine((value) => !placeholder.test(value), "a placeholder is no secret"),
  /** Demo helpers: the mailbox, the simulated marketplace, the list of logins. */
  DEMO: flag,
  DEMO_SPEED: z.coerce.number().positive().default(1),
  /** The on-demand label: the brand of the marketplace's provider. */
  PROVIDER_NAME: z.string().min(1).default("Shiftwell On Demand"),
  SUPPORT_EMAIL: z.email().default("support@shiftwell.example"),
  SMTP_URL: z.url().optional(),
  SMS_WEBHOOK_URL: z.url().optional(),
  /** With which the gateway signs text messages that come in; without it none are taken. */
  SMS_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Where files are kept; all processes of a portal share it. */
  FILES_FOLDER: z.string().min(1).default(".data/files"),
  MAIL_FROM: z.string().default("Shiftwell <no-reply@shiftwell.example>"),
  /** Rates that dialogs state to persuade, in percent; empty hides the sentence. */
  GUARANTEE_CLAIM_RATE: percent(20),
  BUNDLE_ARRIVAL_RATE: percent(98),
  BONUS_SHOW_RATE: percent(95),
  WORKER: z.enum(["in-process", "off"]).default("in-process"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  DATABASE_POOL: z.coerce.number().int().positive().default(10),
  /** Of one person, over all processes; 0 for any number, as in the demo, whose people are everyone. */
  CALLS_PER_MINUTE: z.coerce.number().int().nonnegative().optional(),
  /** Screens one person has open at a process; 0 for any number, as in the demo. */
  STREAMS_PER_PERSON: z.coerce.number().int().nonnegative().optional(),
  SESSION_HOURS: z.coerce.number().positive().default(12),
  SESSION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  /** Proxies between the internet and this server; each adds an address to x-forwarded-for. */
  TRUST_PROXY: z.coerce.number().int().nonnegative().default(0),
  /** Both set: Google's captcha instead of the portal's own. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default("https://www.google.com/recaptcha/api/siteverify"),
  SHOW_TWO_FACTOR_NOTICE: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
});

export type Env = z.infer<typeof schema>;

/** Where nothing is said on purpose. Any other variable that is empty is not set: so templates leave what no one needs. */
const canBeEmpty = new Set(["GUARANTEE_CLAIM_RATE", "BUNDLE_ARRIVAL_RATE", "BONUS_SHOW_RATE"]);

const isSet = ([name, value]: [string, string | undefined]) => value !== "" || canBeEmpty.has(name);

let parsed: Env | undefined;

/** The configuration of this process. Throws one sentence that names each missing or malformed variable. */
export function env(): Env {
  if (parsed) return parsed;
  const result = schema.safeParse(Object.fromEntries(Object.entries(process.env).filter(isSet)));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`The environment is not complete: ${faults.join(", ")}.`);
  }
  parsed = result.data;
  return parsed;
}

/** Reads the environment again; for tests that start a database of their own. */
export function resetEnv(): void {
  parsed = undefined;
}
