CREATE TABLE "company_holiday" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"management_company_id" integer NOT NULL,
	"name" text NOT NULL,
	"rule" text NOT NULL,
	"date_on" date,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"multiplier" numeric(4, 2),
	"hourly_amount" numeric(6, 2),
	"skips_recurring" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"allows_own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_holiday_once_per_name" UNIQUE("management_company_id","name"),
	CONSTRAINT "company_holiday_date_unless_federal" CHECK (("company_holiday"."rule" in ('ONCE','YEARLY')) = ("company_holiday"."date_on" is not null)),
	CONSTRAINT "company_holiday_one_premium" CHECK (num_nonnulls("company_holiday"."multiplier", "company_holiday"."hourly_amount") <= 1)
);
--> statement-breakpoint
ALTER TABLE "holiday" ADD COLUMN "company_holiday_id" integer;--> statement-breakpoint
ALTER TABLE "holiday" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_skip" ADD COLUMN "is_lifted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_holiday" ADD CONSTRAINT "company_holiday_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_company_holiday_id_company_holiday_id_fk" FOREIGN KEY ("company_holiday_id") REFERENCES "public"."company_holiday"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "holiday_of_company" ON "holiday" USING btree ("company_holiday_id");