CREATE TABLE "holiday" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"name" text NOT NULL,
	"rule" text NOT NULL,
	"date_on" date,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"multiplier" numeric(4, 2),
	"hourly_amount" numeric(6, 2),
	"skips_recurring" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_once_per_name" UNIQUE("facility_id","name"),
	CONSTRAINT "holiday_date_unless_federal" CHECK (("holiday"."rule" in ('ONCE','YEARLY')) = ("holiday"."date_on" is not null)),
	CONSTRAINT "holiday_one_premium" CHECK (num_nonnulls("holiday"."multiplier", "holiday"."hourly_amount") <= 1),
	CONSTRAINT "holiday_premium" CHECK ("holiday"."multiplier" between 1 and 5 or "holiday"."multiplier" is null),
	CONSTRAINT "holiday_amount" CHECK ("holiday"."hourly_amount" between 0.01 and 500 or "holiday"."hourly_amount" is null)
);
--> statement-breakpoint
CREATE TABLE "holiday_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"holiday_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"falls_on" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holiday_day_once" UNIQUE("holiday_id","falls_on"),
	CONSTRAINT "holiday_day_ends_after_start" CHECK ("holiday_day"."ends_at" > "holiday_day"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"entered_by" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	CONSTRAINT "time_off_kind" CHECK ("time_off"."kind" in ('VACATION','SICK','PERSONAL','UNPAID','OTHER')),
	CONSTRAINT "time_off_status" CHECK ("time_off"."status" in ('PENDING','APPROVED','DECLINED','WITHDRAWN','CANCELLED')),
	CONSTRAINT "time_off_ends_after_start" CHECK ("time_off"."ends_at" > "time_off"."starts_at"),
	CONSTRAINT "time_off_pending_or_decided" CHECK (("time_off"."status" = 'PENDING') = ("time_off"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_day" ADD CONSTRAINT "holiday_day_holiday_id_holiday_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."holiday"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_day" ADD CONSTRAINT "holiday_day_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_entered_by_user_account_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_day_by_facility" ON "holiday_day" USING btree ("facility_id","falls_on");--> statement-breakpoint
CREATE INDEX "time_off_by_professional" ON "time_off" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_off_by_facility" ON "time_off" USING btree ("facility_id","status","starts_at");--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_overlaps"
  EXCLUDE USING gist (facility_id WITH =, professional_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status IN ('PENDING','APPROVED'));--> statement-breakpoint
-- Written by the portal itself, never offered.
INSERT INTO cancellation_reason (code, label, for_non_claimed, for_claimed, for_flex, position) VALUES
  ('TIME_OFF', 'Time off approved', false, false, false, 12)
ON CONFLICT (code) DO NOTHING;
