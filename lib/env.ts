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

/** Placeholders of examples and templates, which are publicly known. */
const placeholder = /change[-_ ]?me|replace[-_ ]?me|your[-_ ]?secret|^(.{1,4})\1+$/i;

const variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_URL: z.url().default("http://localhost:3000"),
  NEXTAUTH_SECRET: z
    .string()
    .min(16)
    .refine((value) => !placeholder.test(value), "a placeholder is no secret"),
  /** Enables the demo: mailbox, simulated marketplace, list of logins. */
  DEMO: flag,
  DEMO_SPEED: z.coerce.number().positive().default(1),
  /** The brand of the marketplace's provider, used as the on-demand label. */
  PROVIDER_NAME: z.string().min(1).default("Shiftwell On Demand"),
  SUPPORT_EMAIL: z.email().default("support@shiftwell.example"),
  SMTP_URL: z.url().optional(),
  /** Who sends text messages: a gateway behind SMS_WEBHOOK_URL, or Twilio. */
  SMS_PROVIDER: z.enum(["webhook", "twilio"]).default("webhook"),
  SMS_WEBHOOK_URL: z.url().optional(),
  /** The secret with which the gateway signs incoming text messages; none are accepted without it. */
  SMS_WEBHOOK_SECRET: z.string().min(16).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  /** The sender of facilities without a number of their own: a number, or a Messaging Service. */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w{32})$/)
    .optional(),
  TWILIO_API_URL: z.url().default("https://api.twilio.com"),
  /** Folder for files, shared by all processes of a portal. */
  FILES_FOLDER: z.string().min(1).default(".data/files"),
  MAIL_FROM: z.string().default("Shiftwell <no-reply@shiftwell.example>"),
  /** Percentages quoted in dialogs; an empty value hides the sentence. */
  GUARANTEE_CLAIM_RATE: percent(20),
  BUNDLE_ARRIVAL_RATE: percent(98),
  BONUS_SHOW_RATE: percent(95),
  WORKER: z.enum(["in-process", "off"]).default("in-process"),
  /** What Prometheus sends to read /api/metrics; without it there are none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  DATABASE_POOL: z.coerce.number().int().positive().default(10),
  /** API calls per person, over all processes; 0 means unlimited, as in the demo, whose logins are shared. */
  CALLS_PER_MINUTE: z.coerce.number().int().nonnegative().optional(),
  /** Open screens per person and process; 0 means unlimited, as in the demo. */
  STREAMS_PER_PERSON: z.coerce.number().int().nonnegative().optional(),
  SESSION_HOURS: z.coerce.number().positive().default(12),
  SESSION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  /** Proxies in front of this server; each appends an address to x-forwarded-for. */
  TRUST_PROXY: z.coerce.number().int().nonnegative().default(0),
  /** If both are set, Google's captcha replaces the portal's own. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default("https://www.google.com/recaptcha/api/siteverify"),
  SHOW_TWO_FACTOR_NOTICE: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
});

const ofTwilio = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

const schema = variables.check(({ value, issues }) => {
  if (value.SMS_PROVIDER !== "twilio") return;
  for (const name of ofTwilio)
    if (value[name] === undefined)
      issues.push({
        code: "custom",
        input: undefined,
        path: [name],
        message: "SMS_PROVIDER=twilio needs it",
      });
});

export type Env = z.infer<typeof schema>;

/** Variables that may be empty on purpose. Any other empty variable counts as unset, as templates leave them. */
const canBeEmpty = new Set(["GUARANTEE_CLAIM_RATE", "BUNDLE_ARRIVAL_RATE", "BONUS_SHOW_RATE"]);

const isSet = ([name, value]: [string, string | undefined]) => value !== "" || canBeEmpty.has(name);

let parsed: Env | undefined;

/** This process's configuration. Throws one sentence that names every missing or malformed variable. */
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

/** Reads the environment again, for tests with a database of their own. */
export function resetEnv(): void {
  parsed = undefined;
}
