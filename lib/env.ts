import { z } from "zod";
import { logLevels } from "./log";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

const percent = (printed: number) =>
  z
    .string()
    .regex(/^(\d{1,2}|100)?$/, "must be a whole number up to 100, or empty")
    .default(String(printed))
    .transform((value) => (value === "" ? null : Number(value)));

/** Placeholders of examples and templates, which are publicly known. */
const placeholder = /change[-_ ]?me|replace[-_ ]?me|your[-_ ]?secret|^(.{1,4})\1+$/i;

/** docs/operations.md prints their names, defaults and descriptions; a test keeps it current. */
export const variables = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("PostgreSQL 15 or newer. Its role owns the database and needs no superuser rights."),
  PGBOUNCER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("A PgBouncer in transaction mode for people's requests; everything else uses DATABASE_URL."),
  REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "A standby for reports, exports, calendars and past weeks; without it the primary answers them.",
    ),
  REPLICA_LAG_SECONDS: z.coerce
    .number()
    .positive()
    .default(5)
    .describe("How far the standby may be behind; further, or unreachable, and the primary answers instead."),
  APP_URL: z
    .url()
    .default("http://localhost:3000")
    .describe("The address people use. Links in mail start with it, and https makes cookies secure."),
  NEXTAUTH_SECRET: z
    .string()
    .min(16)
    .refine((value) => !placeholder.test(value), "must not be a placeholder")
    .describe("Signs sessions and seals door codes and the secrets of external logins: 32 random bytes."),
  DEMO: flag.describe(
    "1 enables the demo: mailbox, simulated marketplace, list of logins. Never with real users.",
  ),
  DEMO_SPEED: z.coerce.number().positive().default(1).describe("How fast the simulated marketplace runs."),
  PROVIDER_NAME: z
    .string()
    .min(1)
    .default("Shiftwell On Demand")
    .describe("The brand of the marketplace's provider, used as the on-demand label."),
  SUPPORT_EMAIL: z.email().default("support@shiftwell.example").describe("The address shown for support."),
  SMTP_URL: z.url().optional().describe("The mail server; without it no mail is sent."),
  SMS_PROVIDER: z
    .enum(["webhook", "twilio"])
    .default("webhook")
    .describe("Who sends text messages: a gateway behind SMS_WEBHOOK_URL, or twilio."),
  SMS_WEBHOOK_URL: z.url().optional().describe("The gateway's address; without it no texts are sent."),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      "The secret with which the gateway signs incoming text messages; none are accepted without it.",
    ),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{32}$/)
    .optional()
    .describe("The Twilio account."),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional().describe("The Twilio account's secret."),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w{32})$/)
    .optional()
    .describe("The sender of facilities without a number of their own: a number, or a Messaging Service."),
  TWILIO_API_URL: z
    .url()
    .default("https://api.twilio.com")
    .describe("Another address of Twilio's API, as for its regions."),
  FILES_FOLDER: z
    .string()
    .min(1)
    .default(".data/files")
    .describe("Folder for files, shared by all processes of a portal."),
  MAIL_FROM: z.string().default("Shiftwell <no-reply@shiftwell.example>").describe("The sender of mail."),
  GUARANTEE_CLAIM_RATE: percent(20).describe("A percentage quoted in dialogs; empty hides its sentence."),
  BUNDLE_ARRIVAL_RATE: percent(98).describe("A percentage quoted in dialogs; empty hides its sentence."),
  BONUS_SHOW_RATE: percent(95).describe("A percentage quoted in dialogs; empty hides its sentence."),
  WORKER: z
    .enum(["in-process", "off"])
    .default("in-process")
    .describe("off: npm run worker runs background jobs instead of this process."),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("What Prometheus sends to read /api/metrics; without it there are none."),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The OpenTelemetry collector's address; without it there are no traces."),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe("Headers for the collector, such as `authorization=Bearer%20…`."),
  OTEL_SERVICE_NAME: z.string().min(1).default("shiftwell").describe("What traces call this portal."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe("The share of requests and jobs that are traced; behind a proxy, its decision comes first."),
  SLOW_REQUEST_MS: z.coerce
    .number()
    .positive()
    .default(2_000)
    .describe("Requests that take longer are logged as warnings; a live stream isn't."),
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .positive()
    .default(500)
    .describe("Statements that take longer are logged with their request's id, without values."),
  LOG_LEVEL: z.enum(logLevels).default("info").describe("silent, error, warn, info or debug."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .describe(
      "Requests of a process that use the database at a time; it opens up to 2 connections for each.",
    ),
  CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      "API calls per person, over all processes; 0 means unlimited, as in the demo, whose logins are shared.",
    ),
  STREAMS_PER_PERSON: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("Open screens per person and process; 0 means unlimited, as in the demo."),
  SESSION_HOURS: z.coerce.number().positive().default(12).describe("Hours after which a session ends."),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .default(60)
    .describe("Idle minutes after which a session ends."),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe("Proxies in front of this server; each appends an address to x-forwarded-for."),
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe("With RECAPTCHA_SECRET_KEY, Google's captcha replaces the portal's own."),
  RECAPTCHA_SECRET_KEY: z.string().optional().describe("See RECAPTCHA_SITE_KEY."),
  RECAPTCHA_VERIFY_URL: z
    .url()
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("Where Google's captcha is checked."),
  SHOW_TWO_FACTOR_NOTICE: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1")
    .describe("0 hides the notice that a code will be needed at sign-in."),
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
        message: "must be set with SMS_PROVIDER=twilio",
      });
});

export type Env = z.infer<typeof schema>;

/** Variables that may be empty on purpose. Any other empty variable counts as unset, as templates leave them. */
const canBeEmpty = new Set(["GUARANTEE_CLAIM_RATE", "BUNDLE_ARRIVAL_RATE", "BONUS_SHOW_RATE"]);

const isSet = ([name, value]: [string, string | undefined]) => value !== "" || canBeEmpty.has(name);

let parsed: Env | undefined;

/** What is wrong with a variable, without its value, which may be a secret. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "must be set";
  if (issue.code === "invalid_type")
    return `must be a ${issue.expected === "int" ? "whole number" : issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format") return issue.format === "url" ? "must be an address" : undefined;
  if (issue.code === "too_small" && issue.origin !== "string")
    return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
  if (issue.code === "too_small") return `must have at least ${issue.minimum} characters`;
  return undefined;
}

/** This process's configuration. Throws one sentence that names every missing or malformed variable. */
export function env(): Env {
  if (parsed) return parsed;
  const given = Object.fromEntries(Object.entries(process.env).filter(isSet));
  const result = schema.safeParse(given, { error: wordsOf });
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The portal can't start with these settings: ${faults.join("; ")}.`);
  }
  parsed = result.data;
  return parsed;
}

/** Reads the environment again, for tests with a database of their own. */
export function resetEnv(): void {
  parsed = undefined;
}
